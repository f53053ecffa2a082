import type { SVGProps } from 'react';

type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'>;

const frame = { viewBox: '0 0 24 24', fill: 'none', 'aria-hidden': true } as const;

export function InstagramIcon(props: IconProps) {
  return (
    <svg {...frame} {...props} stroke="currentColor" strokeWidth="2">
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4.2" />
      <circle cx="17.2" cy="6.8" r="1.2" fill="currentColor" stroke="none" />
    </svg>
  );
}

export function FacebookIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path
        d="M13.6 21.5v-7.7h2.7l.5-3.3h-3.2V8.3c0-1 .4-1.7 1.8-1.7h1.5V3.7c-.5-.1-1.3-.2-2.1-.2-2.5 0-4.1 1.5-4.1 4.2v2.8H7.8v3.3h2.9v7.7h2.9Z"
        fill="currentColor"
      />
    </svg>
  );
}

/** Four diamonds around a gap: instant payment. */
export function PixIcon(props: IconProps) {
  return (
    <svg {...frame} {...props} stroke="currentColor" strokeWidth="1.9" strokeLinejoin="round">
      <path d="M12 2.8 21.2 12 12 21.2 2.8 12 12 2.8Z" />
      <path d="M6.2 8.6h1.5c.9 0 1.7.3 2.3 1l2 2 2-2c.6-.7 1.4-1 2.3-1h1.5M6.2 15.4h1.5c.9 0 1.7-.3 2.3-1l2-2 2 2c.6.7 1.4 1 2.3 1h1.5" />
    </svg>
  );
}

export { WhatsAppIcon } from './whatsapp-icon.js';
