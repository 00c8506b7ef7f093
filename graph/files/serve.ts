import type { FastifyInstance } from 'fastify'
import type { Service } from '../rest/service.ts'
import { accountingFiles } from './accountingFiles.ts'
import { incidentFiles } from './incidentFiles.ts'
import { announcementFiles } from './announcementFiles.ts'
import { attachmentFiles } from './attachmentFiles.ts'
import { catalogueFiles } from './catalogueFiles.ts'
import { costCenterFiles } from './costCenterFiles.ts'
import { cardFiles } from './cardFiles.ts'
import { customerFiles } from './customerFiles.ts'
import { declarationFiles } from './declarationFiles.ts'
import { openDoor, type FileLimits } from './door.ts'
import { employeeFiles } from './employeeFiles.ts'
import { keepingFiles } from './keepingFiles.ts'
import { marketingFiles } from './marketingFiles.ts'
import { orderFiles } from './orderFiles.ts'
import { partnerFiles } from './partnerFiles.ts'
import { pictureFiles } from './pictureFiles.ts'
import { placeFiles } from './placeFiles.ts'
import { queryFiles } from './queryFiles.ts'
import { quotationFiles } from './quotationFiles.ts'
import { receiptFiles } from './receiptFiles.ts'
import { receptionFiles } from './receptionFiles.ts'
import { requirementFiles } from './requirementFiles.ts'
import { signatureFiles } from './signatureFiles.ts'
import { userFiles } from './userFiles.ts'
import { voucherFiles } from './voucherFiles.ts'
import { warehouseFiles } from './warehouseFiles.ts'

const words = [
  queryFiles,
  requirementFiles,
  catalogueFiles,
  attachmentFiles,
  pictureFiles,
  signatureFiles,
  quotationFiles,
  orderFiles,
  receptionFiles,
  customerFiles,
  announcementFiles,
  partnerFiles,
  placeFiles,
  employeeFiles,
  costCenterFiles,
  keepingFiles,
  marketingFiles,
  receiptFiles,
  declarationFiles,
  voucherFiles,
  accountingFiles,
  incidentFiles,
  cardFiles,
  userFiles,
  warehouseFiles,
]

/** Everything of /files, word by word. */
export function serveFiles(app: FastifyInstance, service: Service, limits: FileLimits): void {
  const door = openDoor(app, service, limits)
  for (const hang of words) hang(door)
}
