import {
  anySession,
  needs,
  needsInstallationRight,
  publicGate,
  serviceOnly,
  staff,
  staffOrService,
  WRITE,
} from './access.ts'
import type { Resource } from './catalogues.ts'

/** Accounts of people and programs, their rights and their sessions. */
export const identity: Readonly<Record<string, Resource>> = {
  Account: {
    'companies demo login createhtoken registeruser validateaccount letterlink forgotpassword resetpassword':
      publicGate,
    'refreshtoken logout session sessions logouteverywhere changepassword': anySession,
    service: serviceOnly,
  },
  UserOption: {
    'ListByUser UserOptionAllow': anySession,
    'list effective': needs('USERS', 'View'),
    save: needs('USERS', 'Edit'),
  },
  SecRole: {
    'pagination byid history': needs('ROLES', 'View'),
    save: needs('ROLES', WRITE),
    delete: needs('ROLES', 'Delete'),
    dataexcel: needs('ROLES', 'Export'),
  },
  SecServiceAccount: {
    'pagination byid': needs('SERVICE_ACCOUNTS', 'View'),
    save: needs('SERVICE_ACCOUNTS', WRITE),
    delete: needs('SERVICE_ACCOUNTS', 'Delete'),
    recordcalls: serviceOnly,
  },
  SecServiceKey: { 'save delete': needs('SERVICE_ACCOUNTS', WRITE) },
  SecWebhook: {
    'list byid': needs('SERVICE_ACCOUNTS', 'View'),
    'save secret test': needs('SERVICE_ACCOUNTS', WRITE),
    delete: needs('SERVICE_ACCOUNTS', 'Delete'),
  },
  SecWebhookDelivery: {
    pagination: needs('SERVICE_ACCOUNTS', 'View'),
    'save failed': needs('SERVICE_ACCOUNTS', WRITE),
  },
  GenExport: { 'list byid save cancel file': staffOrService },
  GenImport: { 'upload list byid save cancel issues': staffOrService },
  SecUserRole: { list: needs('USERS', 'View'), save: needs('USERS', 'Edit') },
  UserConfig: { 'byid save': anySession },
  SecOption: { list: needs('OPTIONS', 'View'), 'save update': needsInstallationRight('OPTIONS', 'Edit Save') },
  SecUserArea: { list: needs('AREAS_PER_USER', 'View'), save: needs('AREAS_PER_USER', 'Edit Save') },
  SecUserCostCenter: {
    list: needs('COST_CENTER_PERMISSIONS', 'View'),
    save: needs('COST_CENTER_PERMISSIONS', 'Edit Save'),
  },
  User: {
    byid: staffOrService,
    list: staff,
    preference: anySession,
    'pagination account companies claims sessions': needs('USERS', 'View'),
    dataexcel: needs('USERS', 'Export'),
    'save update': needs('USERS', WRITE),
    delete: needs('USERS', 'Delete'),
    'unlock activate decideclaim temporarypassword copyallow revokesession updatefirma': needs('USERS', 'Edit'),
  },
}
