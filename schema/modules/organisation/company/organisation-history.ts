import { choice, reference, text } from '#schema/kit/catalogue/descriptor.ts'
import type { HistoryResource } from '#schema/kit/catalogue/traced.ts'

/** What the history of an employee tells: who they are, where they work, how they sign. */
export const employeeHistoryResource: HistoryResource = {
  type: 'Employee',
  singular: 'Empleado',
  resource: 'GenWorker',
  key: 'WrkID',
  option: 'WORKERS',
  fields: {
    documentType: choice('TypePersonDocument', 'Tipo de documento', 1007),
    documentNumber: text('PrsDocumentNumber', 'Documento'),
    name: text('NtpName', 'Nombres'),
    paternalSurname: text('NtpPaternalSurname', 'Apellido paterno'),
    maternalSurname: text('NtpMaternalSurname', 'Apellido materno'),
    area: reference('AreID', 'Área', 'GenArea', 'AreName'),
    position: reference('PstID', 'Cargo', 'GenPosition', 'PstName'),
    signature: text('FilName', 'Firma'),
  },
}

/** What the history of a company tells: every field of its form. */
export const companyHistoryResource: HistoryResource = {
  type: 'CompanyProfile',
  singular: 'Compañía',
  resource: 'GenCompany',
  key: 'CpyID',
  option: 'COMPANY',
  fields: {
    name: text('CpyName', 'Nombre'),
    ruc: text('CpyRuc', 'RUC'),
    address: text('CpyAddress', 'Dirección'),
    telephone: text('CpyTelephone', 'Teléfono'),
    email: text('CpyEmail', 'Correo'),
  },
}

/** What the history of a cost centre tells: what it is called, and where it stood. */
export const costCenterHistoryResource: HistoryResource = {
  type: 'CostCenter',
  singular: 'Centro de costo',
  resource: 'GenCostCenter',
  key: 'CceID',
  option: 'COST_CENTERS',
  fields: {
    code: text('CceCenterCoste', 'Código'),
    name: text('CceName', 'Nombre'),
    description: text('CceDescription', 'Descripción'),
    parent: reference('CceParentID', 'Dentro de', 'GenCostCenterParent', 'CceParentName'),
    area: reference('AreID', 'Área', 'GenArea', 'AreName'),
  },
}
