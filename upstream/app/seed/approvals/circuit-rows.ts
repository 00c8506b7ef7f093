import { rowsOf, type Rows } from '../base/insert-rows.ts'
import { ANDES, userID } from '../organisation/people.ts'
import { circuits, levels } from './circuits.ts'

/** Circuits, their levels, an exception and delegations as rows by table; `inDays` gives the day so many days from today. */
export function circuitRows(inDays: (days: number) => string): Rows {
  return {
    SecCircuit: circuits.map(({ id, company, kind, name, allowsCreator, area, category, from, to }) => ({
      AccID: id,
      CpyID: company,
      AccName: name,
      TrsCode: kind,
      AccAllowCreator: allowsCreator,
      AreID: area,
      TypeCategory: category,
      AccAmountFrom: from,
      AccAmountTo: to,
      SecStatus: 1,
    })),
    SecApprovalLevel: levels().map(
      ({ id, company, circuit: AccID, level: [AlvOrder, TypeLevel, PstID, AlvDayNotifications] }) => ({
        AlvID: id,
        CpyID: company,
        AccID,
        AlvOrder,
        TypeLevel,
        PstID,
        AlvDayNotifications,
      }),
    ),
    SecCircuitException: rowsOf(
      ['CpyID', 'TrsCode', 'AccID', 'UsrID', 'AreID', 'TypeCategory', 'ExcFrom', 'ExcTo', 'ExcReason'],
      [
        [
          ANDES,
          'REQ',
          16,
          userID('vleon'),
          null,
          null,
          inDays(-400),
          inDays(-370),
          'Auditoría de seguridad de la torre Begonias',
        ],
        [
          ANDES,
          'REQ',
          3,
          userID('cperalta'),
          null,
          null,
          inDays(-30),
          inDays(180),
          'Compras del cierre contable: basta un nivel',
        ],
      ],
    ),
    SecDelegation: rowsOf(
      ['CpyID', 'UsrID', 'UsrSubstituteID', 'TrsCode', 'DlgFrom', 'DlgTo'],
      [
        [ANDES, userID('jefe'), userID('vleon'), 'REQ', inDays(-210), inDays(-196)],
        [ANDES, userID('gerente'), userID('cperalta'), 'REQ', inDays(-2), inDays(12)],
      ],
    ),
  }
}
