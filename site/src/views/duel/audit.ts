/** The engine's replay of a finished duel. */
import type { AuditInfo } from '../../engine/wire.gen.ts';
import type { StoredMatch } from '../../store';

/** Opens an engine for it and closes it again. Rejects with an EngineError; `bad-record` where it does not replay. */
export async function auditOf(match: StoredMatch): Promise<AuditInfo> {
  const { openEngine } = await import('../../engine/client.ts');
  const engine = await openEngine(match.lang);
  try {
    return await engine.call('audit', { record: match.record, seat: match.duel?.seat ?? -1 });
  } finally {
    engine.close();
  }
}
