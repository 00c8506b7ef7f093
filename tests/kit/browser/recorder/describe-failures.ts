import { afterEach } from 'vitest'
import { lentPages } from '../reused-contexts.ts'
import { describeFailure } from './describe-failure.ts'

// A setup file: stories whose pages are opened once for all of them, too, say what those showed.
afterEach(({ task }) => describeFailure(task, lentPages()))
