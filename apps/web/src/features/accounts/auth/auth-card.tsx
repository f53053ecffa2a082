import type { ReactNode, Ref } from 'react';
import { StitchDivider } from '@/ui/stitch-divider/stitch-divider';

interface AuthCardProps {
  title: string;
  intro?: ReactNode;
  /** Above the title: why the person is here. */
  notice?: ReactNode;
  children: ReactNode;
  /** Ref of the heading, to move the focus there. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Under the stitch: the way to the other modes. */
  footer?: ReactNode;
}

/** The one card of /auth and /recovery. */
export function AuthCard({ title, intro, notice, children, headingRef, footer }: AuthCardProps) {
  return (
    <div className="page flex justify-center py-8 md:py-16">
      <section className="w-full max-w-narrow md:rounded-dialog md:border md:border-line md:p-8">
        {notice}
        <h1 ref={headingRef} tabIndex={-1} className="text-h1">
          {title}
        </h1>
        {intro ? <p className="mt-2 text-ink-2">{intro}</p> : null}
        <div className="mt-6">{children}</div>
        {footer ? (
          <>
            <StitchDivider className="mb-4 mt-6" />
            {footer}
          </>
        ) : null}
      </section>
    </div>
  );
}
