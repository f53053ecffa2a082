import { frameOf, toCanvas, toUnits } from './placement.js';

describe('place of a garment on a canvas', () => {
  const placement = { x: 300, y: 420, scale: 0.5, rotate: 12 };
  const frame = frameOf([100, 200, 1100, 1300], placement, { width: 960, height: 1200 }, 1.5);

  it('finds the point of the garment under a sample again', () => {
    const [x, y] = toCanvas(placement, [700, 900]);
    const units = toUnits(frame);
    const px = (x - frame.left) * 1.5 - 0.5;
    const py = (y - frame.top) * 1.5 - 0.5;
    expect(units.x(px, py)).toBeCloseTo(700, 6);
    expect(units.y(px, py)).toBeCloseTo(900, 6);
  });

  it('never leaves the canvas and keeps even edges', () => {
    expect(frame.left).toBeGreaterThanOrEqual(0);
    expect(frame.top).toBeGreaterThanOrEqual(0);
    expect(frame.left + frame.width).toBeLessThanOrEqual(960);
    expect(frame.top + frame.height).toBeLessThanOrEqual(1200);
    expect([frame.left, frame.top, frame.width, frame.height].every((value) => value % 2 === 0)).toBe(true);
  });
});
