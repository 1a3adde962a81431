import { createUser } from '@alo/server';
import { expect, test } from './support/test.js';

test.use({ visitor: 'nobody' });
