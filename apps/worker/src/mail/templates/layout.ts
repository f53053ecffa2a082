import {
  createElement,
  type ComponentType,
  type CSSProperties,
  type PropsWithChildren,
  type ReactNode,
} from 'react';
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Hr,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';

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

export const h = createElement;

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
  readonly body: readonly ReactNode[];
}

export const styles = {
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: INK_2 },
  strong: { color: INK, fontWeight: 600 },
  small: { margin: '0', fontSize: '13px', lineHeight: '20px', color: INK_3 },
  label: { margin: '0 0 4px', fontSize: '13px', lineHeight: '18px', fontWeight: 600, color: INK_3 },
} satisfies Record<string, CSSProperties>;

export function heading(text: string): ReactNode {
  return h(
    'h1',
    {
      style: {
        margin: '0 0 12px',
        fontSize: '26px',
        lineHeight: '32px',
        fontWeight: 700,
        color: INK,
        letterSpacing: '-0.01em',
      },
    },
    text,
  );
}

export function subheading(text: string): ReactNode {
  return h(
    'h2',
    { style: { margin: '0 0 12px', fontSize: '16px', lineHeight: '22px', fontWeight: 700, color: INK } },
    text,
  );
}

export function paragraph(...children: ReactNode[]): ReactNode {
  return h(Text, { style: styles.text }, ...children);
}

export function strong(text: string): ReactNode {
  return h('strong', { style: styles.strong }, text);
}

/** The one thing to do. */
export function action(text: string, href: string): ReactNode {
  return h(
    Section,
    { style: { margin: '8px 0 24px' } },
    h(
      Button,
      {
        href,
        style: {
          display: 'inline-block',
          padding: '14px 28px',
          borderRadius: '8px',
          backgroundColor: PETROL,
          color: '#FFFFFF',
          fontSize: '16px',
          lineHeight: '20px',
          fontWeight: 600,
          textDecoration: 'none',
        },
      },
      text,
    ),
  );
}

export function link(text: string, href: string): ReactNode {
  return h(
    Link,
    { href, style: { color: PETROL, textDecoration: 'underline', wordBreak: 'break-word' } },
    text,
  );
}

/** A quiet line of help below the action. */
export function hint(...children: ReactNode[]): ReactNode {
  return h(Text, { style: { ...styles.small, margin: '0 0 16px' } }, ...children);
}

/** A divider: a dashed rule, as in topstitching. */
export function divider(): ReactNode {
  return h(Hr, { style: { margin: '28px 0', border: 'none', borderTop: `2px dashed ${LINE}` } });
}

/** Columns side by side. */
export function row(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return h(Row as ComponentType<PropsWithChildren<{ style: CSSProperties }>>, { style }, ...children);
}

/** Something to be copied: a code on a line of its own, selectable whole. */
export function code(label: string, value: string): ReactNode {
  return h(
    Section,
    {
      style: {
        margin: '0 0 20px',
        padding: '14px 16px',
        backgroundColor: MIST,
        borderRadius: '8px',
        border: `1px dashed ${INK_3}`,
      },
    },
    h(Text, { style: styles.label }, label),
    h(
      Text,
      {
        style: {
          margin: 0,
          fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
          fontSize: '14px',
          lineHeight: '21px',
          color: INK,
          wordBreak: 'break-all',
        },
      },
      value,
    ),
  );
}

/** A soft panel with a label and what it names. */
export function panel(label: string, ...lines: ReactNode[]): ReactNode {
  return h(
    Section,
    {
      style: { margin: '0 0 20px', padding: '14px 16px', backgroundColor: PETROL_SOFT, borderRadius: '8px' },
    },
    h(Text, { style: { ...styles.label, color: PETROL } }, label),
    ...lines.map((line) =>
      h(
        Text,
        { style: { margin: 0, fontSize: '16px', lineHeight: '24px', color: INK, fontWeight: 600 } },
        line,
      ),
    ),
  );
}

/** The page of every mail: shop's name above, the letter on white, who sends it below. */
export function layout(shop: MailShop, content: MailContent): ReactNode {
  return h(
    Html,
    { lang: 'pt-BR', dir: 'ltr' },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('meta', { name: 'supported-color-schemes', content: 'light' }),
      h('title', null, content.subject),
    ),
    h(
      Body,
      { style: { margin: 0, padding: 0, backgroundColor: MIST, fontFamily: FONT, color: INK } },
      h(Preview, null, content.preview),
      h(
        Container,
        { style: { maxWidth: '600px', width: '100%', margin: '0 auto', padding: '24px 12px 40px' } },
        masthead(shop),
        h(
          Section,
          {
            style: {
              padding: '32px 24px',
              backgroundColor: '#FFFFFF',
              borderRadius: '12px',
              border: `1px solid ${LINE}`,
            },
          },
          ...content.body,
        ),
        footer(shop),
      ),
    ),
  );
}

function masthead(shop: MailShop): ReactNode {
  return row(
    { marginBottom: '16px' },
    h(
      Column,
      { style: { padding: '0 12px' } },
      h(
        Link,
        {
          href: shop.url,
          style: {
            fontSize: '22px',
            lineHeight: '28px',
            fontWeight: 700,
            color: INK,
            textDecoration: 'none',
            letterSpacing: '-0.02em',
          },
        },
        shop.name,
      ),
    ),
  );
}

function footer(shop: MailShop): ReactNode {
  const lines = [`${shop.legalName} · CNPJ ${shop.cnpj}`, shop.address];
  return h(
    Section,
    { style: { padding: '24px 12px 0' } },
    h(
      Text,
      { style: { ...styles.small, margin: '0 0 12px' } },
      'Precisa de ajuda? Responda este e-mail, ligue para ',
      shop.phone,
      ' ou ',
      link('fale pelo WhatsApp', `https://wa.me/${shop.whatsapp.replace(/\D/g, '')}`),
      `. ${shop.supportHours}.`,
    ),
    ...lines.map((line) => h(Text, { style: styles.small }, line)),
  );
}
