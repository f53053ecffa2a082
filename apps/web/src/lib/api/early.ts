/** Milliseconds after which what was asked for early is stale. */
const FRESH = 15_000;

/** What public/loader.js leaves behind: responses that are on their way, by path below /api/v1. */
interface Early {
  readonly token: string;
  readonly responses: Record<string, Promise<Response>>;
}

const holder = globalThis as { plantaoEarly?: Early | undefined };

/** From now on everything is asked for again: a change may have made outdated what is on its way. */
export function forgetEarly(): void {
  holder.plantaoEarly = undefined;
}

/**
 * The response to what the page's loader asked for with the same token, each at most once; undefined when it did not ask,
 * and when the network failed it. One that nobody waits for any more stays for the next who asks.
 */
export function earlyResponse(
  path: string,
  token: string | null,
  signal: AbortSignal,
): Promise<Response | undefined> | undefined {
  const asked = holder.plantaoEarly;
  const coming = asked?.responses[path];
  if (!coming || asked?.token !== token || performance.now() > FRESH) return undefined;
  const take = (response?: Response): Response | undefined => {
    if (signal.aborted || holder.plantaoEarly !== asked || asked?.responses[path] !== coming)
      return undefined;
    delete asked.responses[path];
    return response;
  };
  return coming.then(take, () => take());
}
