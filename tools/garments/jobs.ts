import { isOfStudio } from '../studio/moved.js';
import { GARMENTS, MODELS, type GarmentPlan } from './catalogue/garments.js';
import { manifest } from './catalogue/manifest.js';
import { drawing } from './models/index.js';
import type { Scene } from './scene/scene.js';
import { kit, stack } from './views/kit.js';
import { set, setDetail } from './views/set.js';
import { HEROES, OPEN_GRAPH, TILES } from './views/showcase.js';
import { detail, whole } from './views/single.js';

/** One scene and the files to write: each in a colour, or in the colours that its pieces fix. */
export interface Job {
  name: string;
  scene: Scene;
  files: { colour: string; file: string }[];
}

function sceneOf(name: string, plan: GarmentPlan, view: string): Scene {
  const { parts, sets } = plan;
  if (parts && view === 'stack') return stack(parts, sets ?? 2);
  if (parts && sets) return kit(parts, sets);
  if (parts) return view === 'detail' ? setDetail(parts) : set(parts, view === 'back' ? 'back' : 'front');
  if (view === 'detail') return detail(drawing(name, 'front'));
  return whole(drawing(name, view === 'back' ? 'back' : 'front'));
}

const VIEWS = ['front', 'stack', 'detail', 'back'];

/** Everything that the manifest promises and the studio does not make, front views first. */
export function allJobs(): Job[] {
  const { garments } = manifest();
  const jobs = VIEWS.flatMap((view) =>
    Object.entries(garments).flatMap(([name, { views }]): Job[] => {
      const colours = views[view];
      if (!colours || isOfStudio(name)) return [];
      const files = colours.map((colour) => ({ colour, file: `${name}/${view}-${colour}.webp` }));
      return [{ name: `${name} ${view}`, scene: sceneOf(name, GARMENTS[name]!, view), files }];
    }),
  );
  const single = (name: string, scene: Scene, file: string): Job => ({
    name,
    scene,
    files: [{ colour: 'branco', file }],
  });
  return [
    ...jobs,
    ...Object.entries(HEROES).map(([name, scene]) => single(name, scene, `hero/${name}.webp`)),
    ...MODELS.map((model) => single(`tile ${model}`, TILES[model], `tiles/${model}.webp`)),
    single('open graph', OPEN_GRAPH, 'og/og.jpg'),
  ];
}
