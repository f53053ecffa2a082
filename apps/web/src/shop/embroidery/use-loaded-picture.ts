import { useEffect, useState } from 'react';

const load = (address: string, readable: boolean): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const picture = new Image();
    if (readable) picture.crossOrigin = 'anonymous';
    picture.onload = () => resolve(picture);
    picture.onerror = () => reject(new Error(address));
    picture.src = address;
  });

/** A picture to be drawn on a canvas; null until it is there, and where it cannot be loaded. */
export function useLoadedPicture(address: string | null): HTMLImageElement | null {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    let wanted = true;
    setPicture(null);
    if (address === null) return;
    // A host that does not let its pictures be read still lets them be shown.
    load(address, true)
      .catch(() => load(address, false))
      .then(
        (loaded) => (wanted ? setPicture(loaded) : undefined),
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [address]);
  return picture;
}
