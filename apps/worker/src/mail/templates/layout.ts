import { address, inline, markup, oneLine, type Inline, type Markup, type Piece } from './markup.js';

/** The shop's colours and steps, as the web has them. */
export const INK = '#10242B';
export const INK_2 = '#3F545C';
export const INK_3 = '#566A72';
export const LINE = '#D9E1E0';
export const MIST = '#F4F7F6';
export const TILE = '#EDF2F0';
export const PETROL = '#0B5D5B';
export const PETROL_SOFT = '#E1F0EE';
const FONT = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** What every mail says of the shop. `url` without a trailing slash. */
export interface MailShop {
  readonly url: string;
  readonly name: string;
  readonly legalName: string;
  readonly cnpj: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly whatsapp: string;
  readonly supportHours: string;
}

/** What one mail says. `preview` is the line that inboxes show after the subject. */
export interface MailContent {
  readonly subject: string;
  readonly preview: string;
  readonly body: readonly Piece[];
}

/** Margins one by one after the shorthand: some mail programs have their own for paragraphs. */
const margins = (top: string, right: string, bottom: string, left: string): string =>
  `margin-top:${top};margin-right:${right};margin-bottom:${bottom};margin-left:${left}`;
export const NO_MARGINS = 'margin-top:0;margin-bottom:0;margin-left:0;margin-right:0';

/** Of paragraphs. */
export const styles = {
  text: `font-size:16px;line-height:25px;margin:0 0 16px;color:${INK_2};${margins('0', '0', '16px', '0')}`,
  small: `font-size:13px;line-height:20px;margin:0;color:${INK_3};${NO_MARGINS}`,
  hint: `font-size:13px;line-height:20px;margin:0 0 16px;color:${INK_3};${margins('0', '0', '16px', '0')}`,
};
const STRONG = `color:${INK};font-weight:600`;
const HEADING = `margin:0 0 12px;font-size:26px;line-height:32px;font-weight:700;color:${INK};letter-spacing:-0.01em`;
const SUBHEADING = `margin:0 0 12px;font-size:16px;line-height:22px;font-weight:700;color:${INK}`;
const BUTTON =
  'line-height:20px;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;padding:14px 28px;' +
  `border-radius:8px;background-color:${PETROL};color:#FFFFFF;font-size:16px;font-weight:600;` +
  'padding-top:14px;padding-right:28px;padding-bottom:14px;padding-left:28px';
const BUTTON_TEXT =
  'max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px';
const LINK = `color:${PETROL};text-decoration-line:none;text-decoration:underline;word-break:break-word`;
const RULE = `width:100%;border:none;border-top:2px dashed ${LINE};margin:28px 0`;
const CODE = `margin:0 0 20px;padding:14px 16px;background-color:${MIST};border-radius:8px;border:1px dashed ${INK_3}`;
const CODE_VALUE =
  'font-size:14px;line-height:21px;margin:0;font-family:ui-monospace, Menlo, Consolas, monospace;' +
  `color:${INK};word-break:break-all;${NO_MARGINS}`;
const PANEL = `margin:0 0 20px;padding:14px 16px;background-color:${PETROL_SOFT};border-radius:8px`;
const PANEL_LINE = `font-size:16px;line-height:24px;margin:0;color:${INK};font-weight:600;${NO_MARGINS}`;
const label = (colour: string): string =>
  `font-size:13px;line-height:18px;margin:0 0 4px;font-weight:600;color:${colour};${margins('0', '0', '4px', '0')}`;
const [CODE_LABEL, PANEL_LABEL] = [label(INK_3), label(PETROL)];

/** Pieces one below the other. */
export const stacked = (pieces: readonly Piece[]): Piece => ({
  html: markup`${pieces.map(({ html }) => html)}`,
  text: pieces.map(({ text }) => text).join('\n\n'),
});

export function heading(text: string): Piece {
  return {
    html: markup`<h1 style="${HEADING}">${text}</h1>`,
    text: `\n${oneLine(text).toUpperCase()}`,
  };
}

export function subheading(text: string): Piece {
  return {
    html: markup`<h2 style="${SUBHEADING}">${text}</h2>`,
    text: `\n${oneLine(text).toUpperCase()}`,
  };
}

/** A paragraph in a style of its own. */
export function styled(style: string, ...parts: Inline[]): Piece {
  const { html, text } = inline(parts);
  return { html: markup`<p style="${style}">${html}</p>`, text: oneLine(text) };
}

export const paragraph = (...parts: Inline[]): Piece => styled(styles.text, ...parts);

/** A quiet line of help below the action. */
export const hint = (...parts: Inline[]): Piece => styled(styles.hint, ...parts);

export const strong = (text: string): Piece => ({
  html: markup`<strong style="${STRONG}">${text}</strong>`,
  text,
});

/** A table of one cell: mail programs know nothing else that holds space and colour. */
export function section(style: string, { html, text }: Piece): Piece {
  return {
    html: markup`
      <table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" style="${style}">
        <tbody><tr><td>${html}</td></tr></tbody>
      </table>`,
    text,
  };
}

/** Columns side by side: their cells, and what they say. */
export function row(attributes: Markup, cells: Markup, texts: readonly string[]): Piece {
  return {
    html: markup`
      <table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation"${attributes}>
        <tbody style="width:100%"><tr style="width:100%">${cells}</tr></tbody>
      </table>`,
    text: texts.join('\n\n'),
  };
}

/** The one thing to do. The first and last part of the button are space that Outlook would leave out otherwise. */
export function action(text: string, href: string): Piece {
  return section('margin:8px 0 24px', {
    html: markup`
      <a href="${address(href)}" style="${BUTTON}" target="_blank">
        <span><!--[if mso]><i style="mso-font-width:466.6666666666667%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]--></span>
        <span style="${BUTTON_TEXT}">${text}</span>
        <span><!--[if mso]><i style="mso-font-width:466.6666666666667%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]--></span>
      </a>`,
    text: `${text} ${href}`,
  });
}

/** In plain text with its address, unless that is what it says. */
export function link(text: string, href: string): Piece {
  const shown = href.replace(/^mailto:/, '');
  return {
    html: markup`<a href="${address(href)}" style="${LINK}" target="_blank">${text}</a>`,
    text: shown === text ? text : `${text} ${shown}`,
  };
}

/** A divider: a dashed rule, as in topstitching. */
export const divider = (): Piece => ({ html: markup`<hr style="${RULE}"/>`, text: '-'.repeat(40) });

/** Something to be copied: a code on a line of its own, selectable whole. */
export const code = (name: string, value: string): Piece =>
  section(CODE, stacked([styled(CODE_LABEL, name), styled(CODE_VALUE, value)]));

/** A soft panel with a label and what it names. */
export const panel = (name: string, line: string): Piece =>
  section(PANEL, stacked([styled(PANEL_LABEL, name), styled(PANEL_LINE, line)]));

const BODY = `margin:0;padding:0;background-color:${MIST};font-family:${FONT};color:${INK}`;
const LETTER = `padding:32px 24px;background-color:#FFFFFF;border-radius:12px;border:1px solid ${LINE}`;
const SHOP_NAME =
  `color:${INK};text-decoration-line:none;font-size:22px;line-height:28px;font-weight:700;text-decoration:none;` +
  'letter-spacing:-0.02em';
const MARK = 'display:block;outline:none;border:none';
const HELP = `font-size:13px;line-height:20px;margin:0 0 12px;color:${INK_3};${margins('0', '0', '12px', '0')}`;

/** The page of every mail: shop's name above, the letter on white, who sends it below. */
export function page(
  shop: MailShop,
  { subject, preview, body }: MailContent,
): { html: string; text: string } {
  const letter = stacked(body);
  const [above, below] = [masthead(shop), footer(shop)];
  const html = markup`
    <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
    <html dir="ltr" lang="pt-BR">
      <head>
        <meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/>
        <meta content="width=device-width, initial-scale=1" name="viewport"/>
        <meta name="x-apple-disable-message-reformatting"/>
        <meta name="color-scheme" content="light"/>
        <meta name="supported-color-schemes" content="light"/>
        <title>${subject}</title>
      </head>
      <body style="background-color:${MIST};margin:0;padding:0">
        <table border="0" width="100%" cellpadding="0" cellspacing="0" role="presentation" align="center">
          <tbody><tr><td style="${BODY}">
            ${previewLine(preview)}
            <table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" style="max-width:600px;width:100%;margin:0 auto;padding:24px 12px 40px">
              <tbody><tr style="width:100%"><td>
                ${above.html}
                ${section(LETTER, letter).html}
                ${below.html}
              </td></tr></tbody>
            </table>
          </td></tr></tbody>
        </table>
      </body>
    </html>`;
  return { html: html.toString(), text: stacked([above, letter, below]).text };
}

/** So many characters of the preview are shown by no inbox. */
const PREVIEW_LENGTH = 150;
/** Invisible: keeps what follows out of the line in the inbox. */
const FILLER = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

function previewLine(text: string): Markup {
  const shown = text.slice(0, PREVIEW_LENGTH);
  const rest = PREVIEW_LENGTH - shown.length;
  const filler = rest > 0 ? markup`<div>${FILLER.repeat(rest)}</div>` : markup``;
  return markup`
    <div style="display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0">${shown}${filler}</div>`;
}

function masthead({ url, name }: MailShop): Piece {
  const cells = markup`
    <td style="width:36px;padding:0 0 0 12px">
      <img alt="" height="36" src="${address(`${url}/icon-192.png`)}" style="${MARK}" width="36"/>
    </td>
    <td style="padding:0 12px"><a href="${address(url)}" style="${SHOP_NAME}" target="_blank">${name}</a></td>`;
  return row(markup` style="margin-bottom:16px"`, cells, [oneLine(`${name} ${url}`)]);
}

function footer(shop: MailShop): Piece {
  const help = styled(
    HELP,
    `Precisa de ajuda? Responda este e-mail, ligue para ${shop.phone} ou `,
    link('fale pelo WhatsApp', `https://wa.me/${shop.whatsapp.replace(/\D/g, '')}`),
    `. ${shop.supportHours}.`,
  );
  const lines = [`${shop.legalName} · CNPJ ${shop.cnpj}`, shop.address];
  return section('padding:24px 12px 0', stacked([help, ...lines.map((line) => styled(styles.small, line))]));
}
