/** Whose scripts may be loaded, and nobody else's. */
const HOSTS = ['https://www.googletagmanager.com/', 'https://connect.facebook.net/'];

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

let allowed = false;

/**
 * The pages take no address of a script as plain text (Trusted Types). The default policy also vets what the
 * receivers' scripts load themselves.
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

/** Loads a receiver's script, once. Whether it ever arrives is nobody's concern: blockers are welcome. */
export function loadScript(url: string): void {
  if ([...document.scripts].some(({ src }) => src === url)) return;
  allowHosts();
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  document.head.append(script);
}
