import { a } from '@plantao/domain/t1'; import { b } from '@plantao/domain/shared/t2'; import {q} from '@/q.js'; console.log(a+b+q);
