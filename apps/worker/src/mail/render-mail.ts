import type { ReactElement } from 'react';
import { render } from '@react-email/render';
import { layout, type MailContent, type MailShop } from './templates/kit.js';

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The mail as mail programs want it: HTML with its styles inside, and plain text. */
export async function renderMail(shop: MailShop, content: MailContent): Promise<RenderedMail> {
  const page = layout(shop, content) as ReactElement;
  const [html, text] = await Promise.all([render(page), render(page, { plainText: true })]);
  return { subject: content.subject, html, text };
}
