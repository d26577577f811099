/**
 * Watches a browser context for what no test may cause: an error in the console (a breach of the content security
 * policy is one), an exception that nobody caught, a request to another origin.
 */
import type { BrowserContext } from '@playwright/test';

export class Guard {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [];
  readonly #origins = new Set<string>();

  /** Says that the test brings about messages of this kind on purpose. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Watches all pages and workers of a context, those it has and those to come. */
  watch(context: BrowserContext, url: string): void {
    this.#origins.add(new URL(url).origin);
    context.on('console', (message) => {
      if (message.type() === 'error') this.#found.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#found.push(`uncaught: ${String(error.error().stack ?? error.error())}`));
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && !this.#origins.has(origin)) {
        this.#found.push(`request to another origin: ${request.url()}`);
      }
    });
  }

  /** What was found and not allowed. */
  get problems(): string[] {
    return this.#found.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }
}
