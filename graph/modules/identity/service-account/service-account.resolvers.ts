import { serviceAccountList } from '#schema/modules/identity/service-account/service-account.list.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { recordMutation } from '#graph/platform/context/mutation.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import {
  createServiceKey,
  readCurrentServiceAccount,
  readServiceAccount,
  revokeServiceKey,
  saveServiceAccount,
  setServiceAccountActive,
} from './service-account.source.ts'
import {
  revokedKeyInput,
  serviceAccount,
  serviceAccountActiveInput,
  serviceAccountInput,
  serviceKeyInput,
} from './service-account.wire.ts'

export const serviceAccountResolvers = defineResolvers({
  Query: {
    integrationAccounts: listResolver(serviceAccountList, serviceAccount),
    serviceAccount: (_, { id }, { rest }) => readServiceAccount(rest, id),
    currentServiceAccount: (_, __, { rest }) => readCurrentServiceAccount(rest),
  },
  Mutation: {
    saveServiceAccount: recordMutation(serviceAccountInput, saveServiceAccount, (serviceAccount) => ({
      serviceAccount,
    })),
    setServiceAccountActive: recordMutation(serviceAccountActiveInput, setServiceAccountActive, (serviceAccount) => ({
      serviceAccount,
    })),
    createServiceKey: recordMutation(serviceKeyInput, createServiceKey, (created) => created),
    revokeServiceKey: recordMutation(revokedKeyInput, revokeServiceKey, (serviceAccount) => ({ serviceAccount })),
  },
})
