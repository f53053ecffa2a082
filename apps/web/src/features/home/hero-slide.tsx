import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { HeroSlide } from '@/texts/home';
import { pictureAddress, pictureSrcSet } from '@/ui/picture/picture-sources';
import { buttonStyles } from '@/ui/button/button.styles';

interface HeroSlideViewProps {
  slide: HeroSlide;
  current: boolean;
  /** The picture of the first slide is what the page is waited for. */
  first: boolean;
  label: string;
}

/**
 * One slide, all of it a link to the shop (HOME-05): picture above and words below on a phone, side by side otherwise.
 */
export function HeroSlideView({ slide, current, first, label }: HeroSlideViewProps) {
  return (
    <div
      role="group"
      aria-roledescription="item"
      aria-label={label}
      inert={!current}
      className={clsx(
        'col-start-1 row-start-1 transition-[opacity,visibility] duration-drawer',
        current ? 'visible opacity-100' : 'invisible opacity-0',
      )}
    >
      <Link
        to={slide.link}
        draggable={false}
        className="bg-petrol text-paper group relative flex h-full flex-col md:block md:h-140"
      >
        <picture className="block md:absolute md:inset-0">
          <source
            media="(min-width: 48rem)"
            srcSet={pictureSrcSet(slide.wideImage) ?? pictureAddress(slide.wideImage)}
            sizes="100vw"
          />
          <img
            src={pictureAddress(slide.image)}
            srcSet={pictureSrcSet(slide.image) ?? undefined}
            sizes="100vw"
            alt=""
            draggable={false}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
            className="h-90 w-full object-cover object-top md:h-full md:object-center"
          />
        </picture>
        <div className="page relative flex flex-1 flex-col items-start gap-3 pb-6 pt-6 md:h-full md:justify-center md:gap-5 md:pb-16">
          <h2 className="text-display md:max-w-112">{slide.title}</h2>
          <p className="text-body md:max-w-96 md:text-h3">{slide.subtitle}</p>
          <span
            className={clsx(
              buttonStyles({ size: 'lg', variant: 'secondary' }),
              'mt-2 border-transparent! group-hover:bg-petrol-soft',
            )}
          >
            {slide.action}
          </span>
        </div>
      </Link>
    </div>
  );
}
