type Heard = 'posted' | 'repeated' | 'refused';

/** Tones in hertz, one after the other: up for a parcel that was posted, down for one that was not. */
const TONES: Readonly<Record<Heard, readonly number[]>> = {
  posted: [880, 1_320],
  repeated: [660, 660],
  refused: [330, 220],
};
/** Seconds of a tone. */
const LENGTH = 0.12;

let context: AudioContext | undefined;

/** Says by ear what became of a scan, where the browser lets it; the screen says it too. */
export function playScan(heard: Heard): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime: now, destination } = context;
  TONES[heard].forEach((frequency, place) => {
    const tone = context?.createOscillator();
    const volume = context?.createGain();
    if (!tone || !volume) return;
    tone.frequency.value = frequency;
    volume.gain.value = 0.15;
    tone.connect(volume).connect(destination);
    tone.start(now + place * LENGTH);
    tone.stop(now + (place + 1) * LENGTH);
  });
}
