import { step as copies } from './copies.step';
import { step as cut } from './cut.step';
import { step as different } from './different.step';
import { step as divide } from './divide.step';
import { step as drop } from './drop.step';
import { step as lengths } from './lengths.step';
import { step as permute } from './permute.step';
import { step as reshape } from './reshape.step';
import { step as skip } from './skip.step';
import { step as why } from './why.step';

/** One query cut and joined, how PyTorch does it for all at once, what breaks when a step is missing; then exercises. */
export const steps = { cut, drop, reshape, permute, skip, lengths, divide, copies, why, different };
