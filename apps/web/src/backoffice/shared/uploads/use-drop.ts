import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Files that are dragged over an element and let go there, or pasted into it. */
export function useDrop(onFiles: (files: readonly File[]) => void) {
  const [dragging, setDragging] = useState(false);
  // dragenter of a child fires before dragleave of its parent: count both to know when the pointer has left.
  const depth = useRef(0);
  const reset = () => {
    depth.current = 0;
    setDragging(false);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      depth.current += 1;
      setDragging(true);
    },
    onDragOver: (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    },
    onDragLeave: () => {
      depth.current -= 1;
      if (depth.current <= 0) reset();
    },
    onDrop: (event: DragEvent) => {
      reset();
      if (!holdsFiles(event)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { dragging, handlers };
}
