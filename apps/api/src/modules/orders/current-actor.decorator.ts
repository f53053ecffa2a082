export { CurrentActor } from '../../http/current-actor.decorator.js';
