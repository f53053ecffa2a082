export interface State {
  uf: string;
  name: string;
  region: 'Norte' | 'Nordeste' | 'Centro-Oeste' | 'Sudeste' | 'Sul';
  /** Ranges of the first five digits of the state's postal codes. */
  ranges: readonly (readonly [number, number])[];
}

/** uf|name|region|from-to,from-to */
const ROWS = `
SP|São Paulo|Sudeste|01000-19999
RJ|Rio de Janeiro|Sudeste|20000-28999
ES|Espírito Santo|Sudeste|29000-29999
MG|Minas Gerais|Sudeste|30000-39999
BA|Bahia|Nordeste|40000-48999
SE|Sergipe|Nordeste|49000-49999
PE|Pernambuco|Nordeste|50000-56999
AL|Alagoas|Nordeste|57000-57999
PB|Paraíba|Nordeste|58000-58999
RN|Rio Grande do Norte|Nordeste|59000-59999
CE|Ceará|Nordeste|60000-63999
PI|Piauí|Nordeste|64000-64999
MA|Maranhão|Nordeste|65000-65999
PA|Pará|Norte|66000-68899
AP|Amapá|Norte|68900-68999
AM|Amazonas|Norte|69000-69299,69400-69899
RR|Roraima|Norte|69300-69399
AC|Acre|Norte|69900-69999
DF|Distrito Federal|Centro-Oeste|70000-72799,73000-73699
GO|Goiás|Centro-Oeste|72800-72999,73700-76799
RO|Rondônia|Norte|76800-76999
TO|Tocantins|Norte|77000-77999
MT|Mato Grosso|Centro-Oeste|78000-78899
MS|Mato Grosso do Sul|Centro-Oeste|79000-79999
PR|Paraná|Sul|80000-87999
SC|Santa Catarina|Sul|88000-89999
RS|Rio Grande do Sul|Sul|90000-99998
`;

export const STATES: readonly State[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [uf = '', name = '', region = '', ranges = ''] = row.split('|');
    const pairs = ranges.split(',').map((range) => {
      const [from = '', to = ''] = range.split('-');
      return [Number(from), Number(to)] as const;
    });
    return { uf, name, region: region as State['region'], ranges: pairs };
  });

/** The state that a postal code of eight digits lies in, or nothing when no state has it. */
export function stateOfCep(cep: string): State | undefined {
  const prefix = Number(cep.slice(0, 5));
  return STATES.find((state) => state.ranges.some(([from, to]) => prefix >= from && prefix <= to));
}
