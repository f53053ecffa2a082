import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { ChevronRight } from 'lucide-react';
import { clsx } from 'clsx';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { useInterval } from '@/lib/use-interval';
import { useReducedMotion } from '@/lib/use-media-query';
import { turntablePictures, turntableTexts as texts } from '@/texts/catalogue/turntable';
import { ErrorState } from '@/ui/error-state/error-state';
import { IconButton } from '@/ui/icon-button/icon-button';
import { pictureAddress } from '@/ui/picture/picture-sources';
import { Spinner } from '@/ui/spinner/spinner';
import {
  aroundTo,
  COLUMNS,
  degreesAt,
  placeOf,
  stopAfterDrag,
  stopByKey,
  stopInWords,
  STOPS,
} from './turns.js';

/** Milliseconds that the garment rests at a stop while it turns by itself: once around takes under three seconds. */
const REST = 110;

interface TurntableProps {
  /** The picture of the front in the shown colour: the turn is in the same colour. */
  front: string;
  /** Name of the product. */
  name: string;
  /** The button that opened it, which gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

const FRONT = /\/([a-z0-9-]+)-front-([a-z-]+)-[0-9a-f]{8}(?:-1600)?\.webp$/;

/** The picture with all stops of the garment that a front shows; undefined of one that cannot be turned. */
function turnOf(front: string): string | undefined {
  const [, cut = '', colour = ''] = FRONT.exec(front) ?? [];
  return turntablePictures[cut as CutName]?.[colour];
}

/** A garment that is turned by dragging, by keys or by two buttons. It lies on the picture, in its size. */
export default function Turntable({ front, name, opener, onClose }: TurntableProps) {
  const { source, state, retry } = useLoaded(turnOf(front));
  const { stop, said, touched, turn, grip } = useTurns(source !== undefined);
  const isShown = source !== undefined && state !== 'failed';
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && activeElement !== opener.current;
    if (isShown && !isElsewhere) stage.current?.focus({ preventScroll: true });
  }, [isShown, opener]);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      onClose();
      opener.current?.focus();
      return;
    }
    const next = event.target === stage.current ? stopByKey(stop, event.key) : null;
    if (next === null) return;
    event.preventDefault();
    turn(next);
  };
  if (state === 'failed')
    return (
      <div
        className="absolute inset-0 flex items-center justify-center bg-mist md:rounded-tile"
        onKeyDown={press}
      >
        <ErrorState title={texts.failed} onRetry={retry} />
      </div>
    );
  const { x, y } = placeOf(stop);
  return (
    <div className="absolute inset-0 overflow-hidden md:rounded-tile" onKeyDown={press}>
      {isShown ? (
        <>
          <div
            ref={stage}
            role="slider"
            tabIndex={0}
            aria-label={texts.stage(name)}
            aria-valuemin={0}
            aria-valuemax={degreesAt(STOPS - 1)}
            aria-valuenow={degreesAt(said)}
            aria-valuetext={stopInWords(said)}
            className="peer tile-ground size-full cursor-grab touch-pan-y select-none overflow-hidden active:cursor-grabbing"
            {...grip}
          >
            <img
              src={pictureAddress(source)}
              alt=""
              draggable={false}
              className="max-w-none"
              style={{
                width: `${COLUMNS * 100}%`,
                height: `${(STOPS / COLUMNS) * 100}%`,
                transform: `translate(${x}%, ${y}%)`,
              }}
            />
          </div>
          {/* The picture is wider than what is seen of it and would cover an outline. */}
          <span className="pointer-events-none absolute inset-1 hidden rounded-control border-2 border-petrol peer-focus-visible:block" />
          <div className="pointer-events-none absolute left-gutter right-gutter top-2/3 flex justify-between *:pointer-events-auto md:left-4 md:right-4">
            <TurnButton to="left" onTurn={() => turn(aroundTo(stop - 1))} />
            <TurnButton to="right" onTurn={() => turn(aroundTo(stop + 1))} />
          </div>
          {touched ? null : (
            <p className="pointer-events-none absolute bottom-3 right-gutter rounded-badge bg-paper/92 px-2 py-1 text-caption md:right-4">
              {texts.hint}
            </p>
          )}
        </>
      ) : null}
      {state === 'loading' ? (
        <span className="pointer-events-none absolute inset-0 flex items-center justify-center text-petrol">
          <span className="flex rounded-full bg-paper/92 p-3">
            <Spinner size="lg" label={texts.loading} />
          </span>
        </span>
      ) : null}
    </div>
  );
}

function TurnButton({ to, onTurn }: { to: 'left' | 'right'; onTurn: () => void }) {
  return (
    <IconButton
      variant="paper"
      round
      label={texts[to]}
      onClick={onTurn}
      icon={<ChevronRight aria-hidden="true" className={clsx('size-6', to === 'left' && 'rotate-180')} />}
    />
  );
}

interface Turns {
  stop: number;
  /** The stop to tell a screen reader: the front while it turns by itself. */
  said: number;
  /** Whether somebody has turned it. */
  touched: boolean;
  turn: (stop: number) => void;
  /** Spread on what is dragged. */
  grip: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent) => void
  >;
}

/** Which stop is shown. Once it is there it turns around once by itself, until it is touched; never with reduced motion. */
function useTurns(isThere: boolean): Turns {
  const reduced = useReducedMotion();
  const [stop, setStop] = useState(0);
  const [touched, setTouched] = useState(false);
  const held = useRef<{ x: number; from: number } | null>(null);
  const goesByItself = isThere && !touched && !reduced && stop < STOPS;
  useInterval(() => setStop((now) => Math.min(STOPS, now + 1)), goesByItself ? REST : null);
  const turn = (next: number) => {
    setTouched(true);
    setStop(next);
  };
  const letGo = () => {
    held.current = null;
  };
  return {
    stop,
    said: goesByItself ? 0 : stop,
    touched,
    turn,
    grip: {
      onPointerDown: ({ button, clientX, currentTarget, pointerId }) => {
        if (button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        held.current = { x: clientX, from: stop };
        setTouched(true);
      },
      onPointerMove: ({ clientX, currentTarget }) => {
        if (held.current)
          setStop(stopAfterDrag(held.current.from, clientX - held.current.x, currentTarget.clientWidth));
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
  };
}

interface Loaded {
  /** The last picture that is there: that of another colour while a new one is coming. */
  source: string | undefined;
  state: 'loading' | 'there' | 'failed';
  retry: () => void;
}

/** Loads and decodes a picture before it is shown; undefined is one that does not exist. */
function useLoaded(wanted: string | undefined): Loaded {
  const [source, setSource] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (wanted === undefined) return;
    let isWanted = true;
    const image = new Image();
    image.src = pictureAddress(wanted);
    void image.decode().then(
      () => isWanted && setSource(wanted),
      () => isWanted && setFailed(wanted),
    );
    return () => {
      isWanted = false;
    };
  }, [wanted, tries]);
  const retry = () => {
    setFailed(undefined);
    setTries((now) => now + 1);
  };
  if (wanted !== undefined && source === wanted) return { source, state: 'there', retry };
  return { source, state: wanted === undefined || failed === wanted ? 'failed' : 'loading', retry };
}
