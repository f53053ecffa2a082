import LightboxView from 'yet-another-react-lightbox';
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

/** The pictures full-screen, zoomable by pinch and wheel. */
export default function Lightbox({ photos, name, index, open, onView, onClose }: LightboxProps) {
  return (
    <LightboxView
      open={open}
      close={onClose}
      index={index}
      slides={photos.map((src) => ({ src: pictureAddress(src), alt: name, width: 960, height: 1200 }))}
      plugins={[Zoom]}
      labels={LABELS}
      carousel={{ finite: true }}
      zoom={{ maxZoomPixelRatio: 2 }}
      on={{ view: ({ index: next }) => onView(next) }}
    />
  );
}
