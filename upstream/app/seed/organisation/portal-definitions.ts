import type { List } from './definitions.ts'

/** The lists that the portals brought: what suppliers do, by CIIU class (1062), and kinds of frequent questions (1063). */
export const portalDefinitions: Record<number, List> = {
  1062: {
    name: 'Actividad económica',
    shared: true,
    values: [
      ['2395', 'Fabricación de artículos de hormigón, cemento y yeso'],
      ['2410', 'Industrias básicas de hierro y acero'],
      ['2511', 'Fabricación de productos metálicos para uso estructural'],
      ['3312', 'Reparación de maquinaria'],
      ['4100', 'Construcción de edificios'],
      ['4321', 'Instalaciones eléctricas'],
      ['4322', 'Instalaciones de fontanería, calefacción y aire acondicionado'],
      ['4330', 'Terminación y acabado de edificios'],
      ['4651', 'Venta al por mayor de ordenadores, equipo periférico y programas'],
      ['4659', 'Venta al por mayor de otros tipos de maquinaria y equipo'],
      ['4663', 'Venta al por mayor de materiales de construcción y artículos de ferretería'],
      ['4752', 'Venta al por menor de artículos de ferretería, pinturas y productos de vidrio'],
      ['4923', 'Transporte de carga por carretera'],
      ['7110', 'Actividades de arquitectura e ingeniería'],
      ['7310', 'Publicidad'],
      ['8010', 'Actividades de seguridad privada'],
      ['8121', 'Limpieza general de edificios'],
      ['8129', 'Otras actividades de limpieza de edificios e instalaciones industriales'],
    ],
  },
  1063: {
    name: 'Tipo de pregunta frecuente',
    shared: true,
    values: [
      ['1', 'Registro y acceso'],
      ['2', 'Datos y documentos'],
      ['3', 'Cotizaciones'],
      ['4', 'Órdenes y comprobantes'],
      ['5', 'Cuotas y cronograma'],
      ['6', 'Pagos en línea'],
    ],
  },
}
