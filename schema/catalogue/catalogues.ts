import { article } from './article.ts'
import { attachConfiguration } from './attachConfiguration.ts'
import { businessLine } from './businessLine.ts'
import { campaign } from './campaign.ts'
import { circuit } from './circuit.ts'
import { circuitException } from './circuitException.ts'
import { creditDays } from './creditDays.ts'
import { definition } from './definition.ts'
import type { Catalogue } from './descriptor.ts'
import { frequentQuestion } from './frequentQuestion.ts'
import { jobPosition } from './jobPosition.ts'
import { paymentCondition } from './paymentCondition.ts'
import { project } from './project.ts'
import { resource } from './resource.ts'
import { survey } from './survey.ts'
import { workArea } from './workArea.ts'

/** Every catalogue of the house: adding one here gives it its calls, its graph fields and its screen. */
export const catalogues: readonly Catalogue[] = [
  article,
  businessLine,
  campaign,
  definition,
  project,
  paymentCondition,
  creditDays,
  circuit,
  circuitException,
  frequentQuestion,
  attachConfiguration,
  workArea,
  jobPosition,
  survey,
  resource,
]
