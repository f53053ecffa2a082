import type { SVGProps } from 'react';

/** A speech bubble with a handset: the messaging app. */
export function WhatsAppIcon(props: Omit<SVGProps<SVGSVGElement>, 'children'>) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" {...props}>
      <path
        d="M12 2.6a9.4 9.4 0 0 0-8.1 14.2L2.7 21.3l4.6-1.2A9.4 9.4 0 1 0 12 2.6Z"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinejoin="round"
      />
      <path
        d="M8.9 7.2c.4 0 .7.2.9.6l.6 1.5c.1.3.1.6-.1.9l-.6.8c.7 1.3 1.7 2.3 3.1 3l.8-.7c.3-.2.6-.3.9-.1l1.5.7c.4.2.6.5.5.9-.1 1.3-1.1 2.2-2.4 2.2-3.9-.4-7-3.5-7.4-7.4 0-1.3 1-2.3 2.2-2.4Z"
        fill="currentColor"
      />
    </svg>
  );
}
