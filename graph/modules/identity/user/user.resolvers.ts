import { userList } from '#schema/modules/identity/user/user.list.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { recordMutation, mutation } from '#graph/platform/context/mutation.ts'
import { relation } from '#graph/platform/context/relation.ts'
import { userPermissions } from './permission.wire.ts'
import {
  activateAccount,
  copyPermissions,
  decideAccountClaim,
  giveTemporaryPassword,
  readAccountClaims,
  readAreasOf,
  readConfig,
  readCostCentersOf,
  readMenuItems,
  readOwnConfig,
  readPermissionsOf,
  readUser,
  readUserCompanies,
  saveAreasOf,
  saveConfig,
  saveCostCentersOf,
  saveMenu,
  savePermissionsOf,
  saveUser,
  setUserActive,
  unlockUser,
} from './user.source.ts'
import {
  copyInput,
  decisionInput,
  menuInput,
  sharesInput,
  userActiveInput,
  temporaryInput,
  userConfig,
  userInput,
  userAccount,
} from './user.wire.ts'

export const userRelations = [
  relation({
    type: 'Session',
    field: 'config',
    key: (row) => row.user.id,
    needs: ['user'],
    otherwise: null,
    load: async ([userId = ''], { rest }) => {
      const config = await readOwnConfig(rest)
      return new Map(config ? [[userId, config]] : [])
    },
  }),
]

export const userResolvers = defineResolvers({
  Query: {
    users: listResolver(userList, userAccount),
    userAccount: (_, { id }, { rest }) => readUser(rest, id),
    accountClaims: (_, __, { rest }) => readAccountClaims(rest),
    userCompanies: (_, { id }, { rest }) => readUserCompanies(rest, id),
    userPermissions: (_, { id }, { rest }) => readPermissionsOf(rest, id),
    userConfig: (_, { id }, { rest }) => readConfig(rest, id),
    userAreas: (_, { id }, { rest }) => readAreasOf(rest, id),
    userCostCenters: (_, { id }, { rest }) => readCostCentersOf(rest, id),
    menuOptions: (_, __, { rest }) => readMenuItems(rest),
  },
  Mutation: {
    saveUser: recordMutation(userInput, saveUser, (user) => ({ user })),
    setUserActive: recordMutation(userActiveInput, setUserActive, (user) => ({ user })),
    activateAccount: mutation(userActiveInput, {}, async (input, { rest }) => activateAccount(rest, input)),
    decideAccountClaim: mutation(decisionInput, {}, async (input, { rest }) => decideAccountClaim(rest, input)),
    unlockUser: recordMutation(userActiveInput, unlockUser, (user) => ({ user })),
    giveTemporaryPassword: mutation(temporaryInput, {}, async (input, { rest }) => giveTemporaryPassword(rest, input)),
    saveUserPermissions: recordMutation(userPermissions, savePermissionsOf, (permissions) => ({ permissions })),
    copyUserPermissions: recordMutation(copyInput, copyPermissions, (permissions) => ({ permissions })),
    saveUserConfig: recordMutation(userConfig, saveConfig, (config) => ({ config })),
    saveMenuOptions: recordMutation(menuInput, saveMenu, (items) => ({ items })),
    saveUserAreas: recordMutation(sharesInput, saveAreasOf, (items) => ({ items })),
    saveUserCostCenters: recordMutation(sharesInput, saveCostCentersOf, (items) => ({ items })),
  },
})
