import { a } from '@plantao/domain/t1'; import { b } from '@plantao/domain/shared/t2'; import {c} from './x.js'; console.log(a+b+c);
