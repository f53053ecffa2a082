/** The only hosts that scripts may be loaded from. */
const HOSTS = ['https://www.googletagmanager.com/', 'https://connect.facebook.net/'];

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

let allowed = false;

/**
 * The pages take no address of a script as plain text (Trusted Types). The default policy also checks what the
 * destinations' scripts load themselves.
 */
function allowHosts(): void {
  if (allowed) return;
  allowed = true;
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (HOSTS.some((host) => url.startsWith(host))) return url;
      throw new TypeError(`not a script of ours: ${url}`);
    },
  });
}

/** Loads a destination's script, once. A failure is ignored: it may be blocked. */
export function loadScript(url: string): void {
  if ([...document.scripts].some(({ src }) => src === url)) return;
  allowHosts();
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  document.head.append(script);
}
