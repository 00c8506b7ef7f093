import { areaTexts, costCenterTexts } from './texts.ts'
import {
  SaveUserAreasDocument,
  SaveUserCostCentersDocument,
  UserAreasDocument,
  UserCostCentersDocument,
} from './data-scope.generated.ts'

/** What is marked for a person: its option, its calls and its words. */
export const areas = {
  option: 'AREAS_PER_USER',
  read: UserAreasDocument,
  save: SaveUserAreasDocument,
  texts: areaTexts,
}
export const costCenters = {
  option: 'COST_CENTER_PERMISSIONS',
  read: UserCostCentersDocument,
  save: SaveUserCostCentersDocument,
  texts: costCenterTexts,
}

export type Kind = typeof areas | typeof costCenters
