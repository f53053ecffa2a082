import { isOfStudio } from '../studio/moved.js';
import { manifest } from './catalogue/manifest.js';
import { drawing } from './models/index.js';
import type { Scene } from './scene/scene.js';
import { detail, whole } from './views/single.js';

/** One scene and the files to write: each in a colour, or in the colours that its pieces fix. */
export interface Job {
  name: string;
  scene: Scene;
  files: { colour: string; file: string }[];
}

function sceneOf(name: string, view: string): Scene {
  if (view === 'detail') return detail(drawing(name, 'front'));
  return whole(drawing(name, view === 'back' ? 'back' : 'front'));
}

const VIEWS = ['front', 'detail', 'back'];

/** Every garment that the manifest promises and the studio does not make, front views first. */
export function allJobs(): Job[] {
  const { garments } = manifest();
  return VIEWS.flatMap((view) =>
    Object.entries(garments).flatMap(([name, { views }]): Job[] => {
      const colours = views[view];
      if (!colours || isOfStudio(name)) return [];
      const files = colours.map((colour) => ({ colour, file: `${name}/${view}-${colour}.webp` }));
      return [{ name: `${name} ${view}`, scene: sceneOf(name, view), files }];
    }),
  );
}
