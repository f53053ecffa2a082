import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonStyles, type ButtonLook } from '@/ui/button/button.styles';

interface Look extends ButtonLook {
  icon?: ReactNode;
}

/** A link to a page of the shop that looks like a button. */
export function LinkButton({ variant, size, block, icon, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={clsx(buttonStyles({ variant, size, block }), className)}>
      {icon}
      {children}
    </Link>
  );
}

/** A link to another site or program (WhatsApp, telephone), opened in a new tab unless it is a call or a mail. */
export function ExternalLinkButton({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { href: string } & Look) {
  const newTab = rest.href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a {...newTab} {...rest} className={clsx(buttonStyles({ variant, size, block }), className)}>
      {icon}
      {children}
    </a>
  );
}
