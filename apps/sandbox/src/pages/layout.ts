import { Html, html } from './html.js';

interface Layout {
  title: string;
  /** Address of the menu entry to mark. */
  current?: string;
  body: Html;
  /** Pages for buyers have no menu. */
  menu?: boolean;
}

const MENU = [
  ['/', 'Pagamentos e etiquetas'],
  ['/#ajustes', 'Ajustes'],
  ['/mail', 'E-mails'],
] as const;

/** A whole page. */
export function layout({ title, current, body, menu = true }: Layout): string {
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} | Sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/pages.css" />
        <script src="/pages.js" defer></script>
      </head>
      <body>
        <header class="top">
          <div>
            <h1>
              <a href="${menu ? '/' : '#'}"
                >${menu ? 'Sandbox dos serviços externos' : 'Pagamento de demonstração'}</a
              >
            </h1>
            ${menu && html`<nav aria-label="Páginas">${MENU.map(([address, name]) => entry(address, name, current))}</nav>`}
          </div>
        </header>
        <main>${body}</main>
        <div id="toast" role="status"></div>
      </body>
    </html>`;
  return page.text;
}

function entry(address: string, name: string, current: string | undefined): Html {
  return address === current
    ? html`<a href="${address}" aria-current="page">${name}</a>`
    : html`<a href="${address}">${name}</a>`;
}
