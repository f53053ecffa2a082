import LightboxView, { type SlideImage } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { pictureAddress } from '@/ui/picture/picture-sources';
import { uiTexts } from '@/texts/ui';

interface LightboxProps {
  photos: readonly string[];
  name: string;
  index: number;
  open: boolean;
  onView: (index: number) => void;
  onClose: () => void;
}

const LABELS = {
  Previous: uiTexts.previousSlide,
  Next: uiTexts.nextSlide,
  Close: uiTexts.close,
  'Zoom in': 'Ampliar',
  'Zoom out': 'Reduzir',
};

/** Of a picture whose name says that its master is 1600 pixels wide, the widths among which the zoom chooses. */
const LARGE = /-1600\.webp$/;
const WIDTHS = [960, 1280, 1600];
const high = (width: number): number => width * 1.25;

/** A picture as it is enlarged: a large one gets its pixels when they are seen. */
function slideOf(photo: string, alt: string): SlideImage {
  const src = pictureAddress(photo);
  if (!LARGE.test(photo)) return { src, alt, width: 960, height: high(960) };
  const srcSet = WIDTHS.map((width) => ({
    src: src.replace(/\.webp$/, `-w${width}.webp`),
    width,
    height: high(width),
  }));
  return { src, alt, width: 1600, height: high(1600), srcSet };
}

/** The pictures full-screen, zoomable by pinch and wheel. */
export default function Lightbox({ photos, name, index, open, onView, onClose }: LightboxProps) {
  return (
    <LightboxView
      open={open}
      close={onClose}
      index={index}
      slides={photos.map((photo) => slideOf(photo, name))}
      plugins={[Zoom]}
      labels={LABELS}
      carousel={{ finite: true }}
      zoom={{ maxZoomPixelRatio: 2 }}
      on={{ view: ({ index: next }) => onView(next) }}
    />
  );
}
