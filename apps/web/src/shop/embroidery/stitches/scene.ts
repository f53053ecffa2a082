import { clothOf, FLAT, type Cloth } from './cloth.js';
import { paintSewing, paintWeave, type Frame } from './paint.js';
import type { Place } from './places.js';
import { sew, type Sewn } from './sewing.js';
import { rgbOf } from './thread.js';

/** What a preview shows. */
export interface Scene {
  sewn: Sewn;
  /** Colours as '#RRGGBB'. */
  thread: string;
  cloth: string;
  /** The front picture and where the embroidery lies on it; null: cloth alone. */
  garment: { picture: HTMLImageElement; place: Place } | null;
  logo: HTMLImageElement | null;
  /** The embroidery and a hand's breadth of cloth around it; else as much of the garment as there is room for. */
  close: boolean;
}

/** How much cloth a close view shows, in millimetres. */
const CLOSE_WIDTH = 140;
/** Without a garment there is no scale to keep. */
const WIDEST = 100;
/** Pixels of the copy that the folds are read from. */
const READ = 120;

interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws the whole scene on a canvas of its size. */
export function paintScene(context: CanvasRenderingContext2D, scene: Scene): void {
  const { width, height } = context.canvas;
  const { garment } = scene;
  context.clearRect(0, 0, width, height);
  if (!garment) {
    const frame = { width, height, x: width / 2, y: height / 2, turn: 0, scale: width / CLOSE_WIDTH };
    context.fillStyle = scene.cloth;
    context.fillRect(0, 0, width, height);
    finish(context, scene, frame, FLAT, WIDEST);
    return;
  }
  const { picture, place } = garment;
  const crop = cropOf(picture, place, width / height, scene.close);
  const { naturalWidth: whole, naturalHeight: tall } = picture;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, crop.x, crop.y, crop.width, crop.height, 0, 0, width, height);
  const frame: Frame = {
    width,
    height,
    x: ((place.x * whole - crop.x) / crop.width) * width,
    y: ((place.y * tall - crop.y) / crop.height) * height,
    turn: (place.turn * Math.PI) / 180,
    scale: ((place.cm * whole) / 10) * (width / crop.width),
  };
  finish(context, scene, frame, readCloth(picture, crop, frame), place.widest);
}

function finish(
  context: CanvasRenderingContext2D,
  { sewn, thread, logo }: Scene,
  frame: Frame,
  cloth: Cloth,
  widest: number,
): void {
  paintWeave(context, frame, cloth);
  paintSewing(context, sew(sewn, widest, frame.scale), rgbOf(thread), frame, { cloth, logo });
}

/** The part of the picture that is shown, never beyond its edges. */
function cropOf(picture: HTMLImageElement, place: Place, ratio: number, close: boolean): Crop {
  const { naturalWidth: whole, naturalHeight: tall } = picture;
  const width = Math.min(whole, close ? (CLOSE_WIDTH / 10) * place.cm * whole : whole);
  const height = Math.min(tall, width / ratio);
  const within = (middle: number, length: number, end: number): number =>
    Math.min(end - length, Math.max(0, middle - length / 2));
  return {
    x: within(place.x * whole, width, whole),
    y: within(place.y * tall, height, tall),
    width,
    height,
  };
}

/** The folds of what is shown. A picture of another host may not be read: then its cloth counts as flat. */
function readCloth(picture: HTMLImageElement, crop: Crop, frame: Frame): Cloth {
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [READ, Math.round((READ * frame.height) / frame.width)];
  const context = copy.getContext('2d', { willReadFrequently: true });
  if (!context) return FLAT;
  context.drawImage(picture, crop.x, crop.y, crop.width, crop.height, 0, 0, copy.width, copy.height);
  try {
    return clothOf(context.getImageData(0, 0, copy.width, copy.height), {
      x: frame.x / frame.width,
      y: frame.y / frame.height,
    });
  } catch {
    return FLAT;
  }
}
