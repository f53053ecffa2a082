import { useEffect, useRef, useState } from 'react';

interface FoundCode {
  rawValue: string;
}
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<FoundCode[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Looks at the picture so often, in milliseconds. */
const EVERY = 200;
/** A code that stays in the picture is read once; so long after it was last seen it may come again, in milliseconds. */
const GONE = 3_000;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Reads barcodes by the camera where the browser itself can (BarcodeDetector). `onCode` gets each code once. */
export function useCameraScan(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [denied, setDenied] = useState(false);
  const report = useRef(onCode);
  report.current = onCode;
  useEffect(() => {
    const [element, Found] = [video.current, detectorClass()];
    if (!stream || !element || !Found) return;
    element.srcObject = stream;
    void element.play().catch(() => undefined);
    const detector = new Found({ formats: ['code_128', 'qr_code', 'itf'] });
    const seen = new Map<string, number>();
    let looking = false;
    const look = async () => {
      if (looking || element.readyState < 2) return;
      looking = true;
      const found = await detector.detect(element).catch(() => []);
      looking = false;
      const now = Date.now();
      for (const { rawValue } of found) {
        if (now - (seen.get(rawValue) ?? 0) > GONE) report.current(rawValue);
        seen.set(rawValue, now);
      }
    };
    const timer = setInterval(() => void look(), EVERY);
    return () => {
      clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
    };
  }, [stream]);
  const start = async () => {
    setDenied(false);
    try {
      setStream(await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }));
    } catch {
      setDenied(true);
    }
  };
  const supported = detectorClass() !== undefined && 'mediaDevices' in navigator;
  return { video, supported, running: stream !== null, denied, start, stop: () => setStream(null) };
}
