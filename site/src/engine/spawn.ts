import type { WorkerLike } from './process.ts';

/** Starts a worker. Vite finds this very expression and bundles the worker as a file of its own. */
export function spawnWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
}
