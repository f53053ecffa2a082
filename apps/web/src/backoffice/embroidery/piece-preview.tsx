import { StitchedPreview } from '@/shop/embroidery/stitched-preview';
import { embroideryQueueTexts as texts } from '@/texts/backoffice/embroidery';
import { Modal } from '@/ui/modal/modal';
import type { QueuePiece } from './embroidery-queue.js';

/** How a piece of the queue will look. */
export default function PiecePreview({ piece, onClose }: { piece: QueuePiece; onClose: () => void }) {
  const { item, embroidery } = piece;
  return (
    <Modal
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={texts.previewTitle}
      description={embroidery.words}
    >
      <StitchedPreview
        picture={item.image}
        cloth={item.colorValue}
        name={embroidery.name}
        secondLine={embroidery.secondLine}
        logo={embroidery.logo}
        thread={embroidery.thread.value}
        position={embroidery.position}
        words={embroidery.words}
      />
    </Modal>
  );
}
