import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import type { useRotation } from '@/lib/use-rotation';
import { uiTexts } from '@/texts/ui';
import { IconButton } from '@/ui/icon-button/icon-button';

interface RotationControlsProps {
  rotation: ReturnType<typeof useRotation>;
  /** Of the slides, in their order. */
  ids: readonly string[];
  /** Classes of each button, which is larger than its dot. */
  className: string;
  /** Classes of a dot, by whether its slide is shown. */
  dotStyles: (current: boolean) => string;
}

/** A dot for each slide, and the button that stops and starts the rotation. */
export function RotationControls({ rotation, ids, className, dotStyles }: RotationControlsProps) {
  return (
    <>
      {ids.map((id, place) => (
        <button
          key={id}
          type="button"
          aria-label={uiTexts.goToSlide(place + 1)}
          aria-current={place === rotation.index ? 'true' : undefined}
          onClick={() => rotation.goTo(place)}
          className={clsx('inline-flex h-11 items-center justify-center rounded-full', className)}
        >
          <span className={dotStyles(place === rotation.index)} />
        </button>
      ))}
      <IconButton
        label={rotation.paused ? uiTexts.play : uiTexts.pause}
        onClick={rotation.togglePaused}
        icon={
          rotation.paused ? (
            <Play aria-hidden="true" className="size-4" />
          ) : (
            <Pause aria-hidden="true" className="size-4" />
          )
        }
      />
    </>
  );
}
