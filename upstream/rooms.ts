import { alertRoom } from './alert/alert.routes.ts'
import { approvalRoom } from './approval/approval.routes.ts'
import { circuitLevelRoom } from './approval/circuitLevel.routes.ts'
import { attachmentRoom } from './attachment/attachment.routes.ts'
import { articleReportRoom } from './catalogue/article.reports.ts'
import { articleImportRoom } from './catalogue/articleImport.routes.ts'
import { catalogueRoom } from './catalogue/catalogue.routes.ts'
import { definitionRoom } from './catalogue/definition.routes.ts'
import { genericRoom } from './catalogue/generic.routes.ts'
import { lookupRoom } from './catalogue/lookup.routes.ts'
import { placeRoom } from './catalogue/place.routes.ts'
import { fileRoom } from './file/file.routes.ts'
import type { Room } from './http/house.ts'
import { optionRoom } from './option/option.routes.ts'
import { parameterRoom } from './parameter/parameter.routes.ts'
import { userRoom } from './person/user.routes.ts'
import { receptionRoom } from './reception/reception.routes.ts'
import { requirementReportRoom } from './requirement/requirement.reports.ts'
import { requirementRoom } from './requirement/requirement.routes.ts'
import { accountRoom } from './session/account.routes.ts'
import { welcomeRoom } from './session/welcome.routes.ts'

/** Every room of the service, in the order of the road. */
export const rooms: readonly Room[] = [
  welcomeRoom, accountRoom, optionRoom, userRoom, parameterRoom,
  catalogueRoom, definitionRoom, placeRoom, lookupRoom, genericRoom, articleImportRoom, articleReportRoom,
  fileRoom, attachmentRoom,
  requirementRoom, requirementReportRoom, receptionRoom, approvalRoom, circuitLevelRoom, alertRoom,
]
