export const readOnlyModeTexts = {
  notice:
    'Circuito está en solo lectura mientras sus datos se trasladan. Puede consultar todo; para guardar, espere a que este aviso desaparezca.',
} as const
