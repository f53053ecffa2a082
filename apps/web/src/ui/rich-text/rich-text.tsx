import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const link = 'font-semibold text-petrol underline underline-offset-4 hover:text-petrol-hover';
const PART = /\[([^\]]+)\]\((\/[^)]*)\)|\{email\}/g;

interface RichTextProps {
  /** Plain text; `[texto](/caminho)` leads to a page of the shop, `{email}` to the shop's address. */
  text: string;
  email?: string;
}

/** A paragraph's words with their links. */
export function RichText({ text, email = '' }: RichTextProps): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(PART)) {
    const [whole, label, to] = match;
    parts.push(text.slice(at, match.index));
    parts.push(
      to ? (
        <Link key={match.index} to={to} className={link}>
          {label}
        </Link>
      ) : (
        <a key={match.index} href={`mailto:${email}`} className={`${link} break-words`}>
          {email}
        </a>
      ),
    );
    at = match.index + whole.length;
  }
  return [...parts, text.slice(at)];
}
