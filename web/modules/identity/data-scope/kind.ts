import { areaScopeTexts, costCenterScopeTexts } from './texts.ts'
import {
  SaveUserAreasDocument,
  SaveUserCostCentersDocument,
  UserAreasDocument,
  UserCostCentersDocument,
} from './data-scope.generated.ts'

/** What is marked for a person: its option, its calls and its words. */
export const areaScope = {
  option: 'AREAS_PER_USER',
  read: UserAreasDocument,
  save: SaveUserAreasDocument,
  texts: areaScopeTexts,
}
export const costCenterScope = {
  option: 'COST_CENTER_PERMISSIONS',
  read: UserCostCentersDocument,
  save: SaveUserCostCentersDocument,
  texts: costCenterScopeTexts,
}

export type ScopeKind = typeof areaScope | typeof costCenterScope
