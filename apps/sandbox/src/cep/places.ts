/** One postal code: street and neighbourhood are empty where a whole town shares it. */
export interface Place {
  cep: string;
  street: string;
  complement: string;
  neighbourhood: string;
  city: string;
  uf: string;
  ibge: string;
  ddd: string;
}

/** cep|street|complement|neighbourhood|city|uf|ibge|ddd */
const ROWS = `
01001000|Praça da Sé|lado ímpar|Sé|São Paulo|SP|3550308|11
01310100|Avenida Paulista|de 612 a 1510 - lado par|Bela Vista|São Paulo|SP|3550308|11
04538133|Avenida Brigadeiro Faria Lima|de 3253 ao fim - lado ímpar|Itaim Bibi|São Paulo|SP|3550308|11
05402000|Rua Teodoro Sampaio|até 1399/1400|Pinheiros|São Paulo|SP|3550308|11
13083970|Rua Carlos Chagas||Cidade Universitária|Campinas|SP|3509502|19
14048900|Avenida Bandeirantes|3900|Monte Alegre|Ribeirão Preto|SP|3543402|16
11045003|Avenida Ana Costa|de 300 ao fim|Gonzaga|Santos|SP|3548500|13
20040020|Praça Pio X||Centro|Rio de Janeiro|RJ|3304557|21
22070900|Avenida Atlântica|de 2001 ao fim|Copacabana|Rio de Janeiro|RJ|3304557|21
24220300|Rua Gavião Peixoto||Icaraí|Niterói|RJ|3303302|21
29055131|Avenida Rio Branco||Santa Lúcia|Vitória|ES|3205309|27
30130100|Avenida Afonso Pena|de 1 a 1999 - lado ímpar|Centro|Belo Horizonte|MG|3106200|31
38400100|Avenida Afonso Pena||Centro|Uberlândia|MG|3170206|34
40140110|Avenida Oceânica||Barra|Salvador|BA|2927408|71
49010020|Rua João Pessoa||Centro|Aracaju|SE|2800308|79
50030230|Rua do Bom Jesus||Recife|Recife|PE|2611606|81
57035000|Avenida Doutor Antônio Gouveia||Pajuçara|Maceió|AL|2704302|82
58039000|Avenida Almirante Tamandaré||Tambaú|João Pessoa|PB|2507507|83
59020030|Avenida Hermes da Fonseca||Tirol|Natal|RN|2408102|84
60175047|Rua Coronel Jucá||Varjota|Fortaleza|CE|2304400|85
60820050|Rua Doutor José Furtado||Cambeba|Fortaleza|CE|2304400|85
64000290|Rua Álvaro Mendes||Centro|Teresina|PI|2211001|86
65010904|Avenida Dom Pedro II||Centro|São Luís|MA|2111300|98
66010000|Avenida Presidente Vargas||Campina|Belém|PA|1501402|91
68900073|Avenida FAB||Central|Macapá|AP|1600303|96
69005070|Avenida Eduardo Ribeiro||Centro|Manaus|AM|1302603|92
69301110|Avenida Ville Roy||Centro|Boa Vista|RR|1400100|95
69900000||||Rio Branco|AC|1200401|68
70040010|Setor Bancário Norte Quadra 1||Asa Norte|Brasília|DF|5300108|61
72800000||||Luziânia|GO|5212501|61
74015005|Avenida Goiás||Setor Central|Goiânia|GO|5208707|62
76801059|Avenida Sete de Setembro||Centro|Porto Velho|RO|1100205|69
77001004|Quadra 101 Norte Avenida NS 1||Plano Diretor Norte|Palmas|TO|1721000|63
78005300|Avenida Getúlio Vargas||Centro Norte|Cuiabá|MT|5103403|65
79002071|Avenida Afonso Pena||Centro|Campo Grande|MS|5002704|67
80020310|Rua Quinze de Novembro||Centro|Curitiba|PR|4106902|41
86010390|Avenida Paraná||Centro|Londrina|PR|4113700|43
88015600|Rua Bocaiúva||Centro|Florianópolis|SC|4205407|48
89201400|Rua do Príncipe||Centro|Joinville|SC|4209102|47
90010150|Rua dos Andradas|de 601 a 1399 - lado ímpar|Centro Histórico|Porto Alegre|RS|4314902|51
95010000|Avenida Júlio de Castilhos||Centro|Caxias do Sul|RS|4305108|54
95670000||||Gramado|RS|4309100|54
`;

export const PLACES: ReadonlyMap<string, Place> = new Map(ROWS.trim().split('\n').map(readRow));

function readRow(row: string): [string, Place] {
  const [
    cep = '',
    street = '',
    complement = '',
    neighbourhood = '',
    city = '',
    uf = '',
    ibge = '',
    ddd = '',
  ] = row.split('|');
  return [cep, { cep, street, complement, neighbourhood, city, uf, ibge, ddd }];
}
