import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#tests/platform/environment/service.ts'
import { saveWarehouseRequirement, line } from '#tests/kit/fixtures/warehouse-requirement.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let author: Caller

beforeAll(async () => {
  author = await upstream.signIn('solicitante')
})

describe('what is asked wrongly', () => {
  it.each([
    ['without a warehouse', { WhsCode: '' }, 'Seleccione almacén', 'WhsCode'],
    ['of a warehouse that is not there', { WhsCode: 'X' }, 'El almacén no es válido', 'WhsCode'],
    ['without a day', { WrqDate: '' }, 'Ingrese fecha de solicitud', 'WrqDate'],
    [
      'needed before it is asked',
      { NeedDate: '2026-03-01' },
      'Fecha necesidad no puede ser inferior a fecha solicitud.',
      'NeedDate',
    ],
    ['without priority', { TypePriority: '' }, 'Seleccione prioridad', 'TypePriority'],
    ['without reason', { TypeReason: null }, 'Seleccione motivo', 'TypeReason'],
    ['with a reason that no list has', { TypeReason: '77' }, 'El motivo no es válido', 'TypeReason'],
    ['without lines', { itemsDetails: [] }, 'No se ha registrado ningún detalle', 'itemsDetails'],
    [
      'of nothing',
      { itemsDetails: [line({ WrdQuantity: '0' })] },
      'Cantidad debe ser mayor a Cero',
      'itemsDetails.0.WrdQuantity',
    ],
    [
      'twice of one article',
      { itemsDetails: [line(), line()] },
      'El artículo ya fue agregado',
      'itemsDetails.1.ArtCode',
    ],
    ['without article', { itemsDetails: [line({ ArtCode: '' })] }, 'Especifique Articulo', 'itemsDetails.0.ArtCode'],
    [
      'of an article that is not there',
      { itemsDetails: [line({ ArtCode: 'NADA' })] },
      'El artículo NADA no existe o está inactivo',
      'itemsDetails.0.ArtCode',
    ],
    [
      'of another warehouse',
      { WhsCode: 'ALM-CEN' },
      'Cemento Portland tipo I no se guarda en este almacén',
      'itemsDetails.0.ArtCode',
    ],
  ])('is refused %s', async (_, changes, message, path) => {
    expect(await saveWarehouseRequirement(author, changes)).toMatchObject({
      status: 400,
      Errors: [message],
      ErrorPaths: [path],
    })
  })
})
