import { mayNameParcel } from '@plantao/domain/shipping-desk/rules/order-code.rules';
import { useEffect, useRef, useState } from 'react';
import { retryWhenOnline } from '@/lib/lazy-component';

interface DetectorClass {
  new (options: { formats: string[] }): {
    detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
  };
  getSupportedFormats: () => Promise<string[]>;
}

/** The codes that a camera sees now. */
type Look = (video: HTMLVideoElement) => Promise<string[]>;

/** Looks at the picture so often, in milliseconds. */
const EVERY = 200;
/** A code that stays in the picture is read once; it may come again so long after it was last seen, in milliseconds, */
const GONE = 3_000;
/** and after so many looks without it: on a slow phone one look takes seconds. */
const MISSED = 5;
/** So many points across show the 40 figures of an order's code when it fills half of the picture. */
const WIDTH = 1_280;

const loadReader = retryWhenOnline(() => import('./barcode-pixels.js'));

/** By the browser itself where it can (BarcodeDetector), by a reader that is loaded now where it cannot. */
async function lookOf(): Promise<Look> {
  const Detector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const known = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (Detector && known.includes('code_128')) {
    const formats = ['code_128', 'qr_code', 'itf'].filter((format) => known.includes(format));
    const detector = new Detector({ formats });
    return async (video) =>
      (await detector.detect(video)).map(({ rawValue }) => rawValue).filter(mayNameParcel);
  }
  const { codesIn } = await loadReader();
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!drawing || width === 0 || height === 0) return [];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    drawing.drawImage(video, 0, 0);
    return codesIn(drawing.getImageData(0, 0, width, height));
  };
}

type CameraProblem = 'denied' | 'none' | 'busy' | 'reader';
/** By the name of what `getUserMedia` is refused with. */
const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Reads barcodes by the camera. `onCode` gets each code once. `problem`: why it does not. */
export function useCameraScan(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const report = useRef(onCode);
  report.current = onCode;
  useEffect(() => {
    const element = video.current;
    if (!stream || !element) return;
    element.srcObject = stream;
    void element.play().catch(() => undefined);
    const seen = new Map<string, { at: number; look: number }>();
    let looks = 0;
    let [look, looking]: [Look | null, boolean] = [null, false];
    const read = async () => {
      if (!look || looking || element.readyState < 2) return;
      looking = true;
      const found = await look(element).catch(() => []);
      looking = false;
      const now = Date.now();
      looks += 1;
      for (const code of found) {
        const last = seen.get(code);
        if (!last || (now - last.at > GONE && looks - last.look > MISSED)) report.current(code);
        seen.set(code, { at: now, look: looks });
      }
    };
    const timer = setInterval(() => void read(), EVERY);
    let left = false;
    lookOf().then(
      (by) => (look = by),
      () => {
        if (left) return;
        setProblem('reader');
        setStream(null);
      },
    );
    return () => {
      left = true;
      clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
    };
  }, [stream]);
  const start = async () => {
    setProblem(null);
    try {
      const wanted = { facingMode: 'environment', width: { ideal: WIDTH } };
      setStream(await navigator.mediaDevices.getUserMedia({ video: wanted }));
    } catch (error) {
      setProblem(PROBLEMS[(error as Error).name] ?? 'denied');
    }
  };
  const supported = 'mediaDevices' in navigator;
  return { video, supported, running: stream !== null, problem, start, stop: () => setStream(null) };
}
