/** The shop's own words make poor passwords as well. */
export const SHOP_WORDS = ['plantao', 'plantao.test'];

/** Words on which guessed passwords are built, without digits, accents or signs around them. */
const WORDS = new Set(
  `senha senhas minhasenha senhasenha password passwords passwort contrasena secret segredo mudar mudarsenha trocar
  admin administrador administrator root user usuario teste testes testing test convidado guest login acesso
  welcome bemvindo bemvinda iloveyou teamo euteamo amor amorzinho meuamor amoreterno vidaloka saudade felicidade
  brasil brazil brasileiro saopaulo riodejaneiro curitiba salvador fortaleza recife bahia minasgerais portoalegre
  flamengo mengao corinthians timao palmeiras verdao saopaulofc tricolor santos santosfc vasco vascodagama
  cruzeiro gremio internacional atletico botafogo fluminense futebol campeao
  jesus jesuscristo jesusteama deus deusefiel deuseamor deusefie senhor familia minhafamilia maezinha mamae papai
  princesa princesinha princess gatinha gatinho bebezinho anjinho borboleta estrela estrelinha chocolate
  computador internet notebook celular windows microsoft google facebook instagram whatsapp youtube samsung iphone apple
  superman batman pokemon pikachu naruto dragon dragonball starwars mickey hellokitty minecraft fortnite roblox freefire
  football baseball basketball soccer monkey sunshine shadow master michael jordan jennifer thomas charlie daniel
  whatever letmein trustno trustnoone freedom killer hunter ginger summer winter secretpassword changeme default
  qwerty qwertyuiop qwertyui asdfghjkl asdfghjk zxcvbnm qazwsx qazwsxedc abcdefgh abcdefg abcdef abcabc abcd
  gabriel rafael lucas mateus matheus felipe gustavo leonardo rodrigo fernando fernanda eduardo guilherme vinicius
  carlos eduarda juliana mariana amanda camila leticia beatriz larissa patricia vanessa bruna jessica carolina
  mariaeduarda anaclara anapaula joaopedro joaovitor pedrohenrique carlosedurdo luizfelipe mariaclara
  medicina medico medica doutor doutora enfermagem enfermeiro enfermeira hospital plantao plantonista residencia
  scrub scrubs jaleco pijama cirurgico tulipa melange tradicional loja lojaonline shopping compras`
    .split(/\s+/)
    .filter(Boolean),
);

const ROWS = [
  '01234567890123456789',
  '09876543210987654321',
  'qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb',
  'qazwsxedcrfvtgb',
];
const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const lettersOf = (text: string): string => text.replace(/[^a-z]/g, '');
const unleet = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => LEET[sign] ?? sign);

/**
 * Whether a password is among the first that anybody would try: a well-known word with digits or signs around it,
 * a row of the keyboard, one piece repeated, or the shop's or the person's own words (`context`) dressed likewise.
 */
export function isCommonPassword(password: string, context: readonly string[] = []): boolean {
  const text = plain(password);
  if (/^(.{1,4})\1+$/.test(text) || /^\d{1,8}$/.test(text) || isDate(text)) return true;
  if (ROWS.some((row) => row.includes(text) || [...row].reverse().join('').includes(text))) return true;
  const own = context.flatMap((entry) => plain(entry).split(/[^a-z0-9]+/)).filter((word) => word.length >= 4);
  const known = (word: string): boolean => word.length >= 3 && (WORDS.has(word) || own.includes(word));
  const core = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const undressed = unleet(text.replace(/[\d\W_]+$/, ''));
  return (
    known(text) || known(core) || known(lettersOf(text)) || known(lettersOf(undressed)) || isRow(core, text)
  );
}

/** A short keyboard row with only digits around it: `qwerty123`, `abc12345`. */
function isRow(core: string, text: string): boolean {
  const digits = text.replace(core, '');
  return (
    core.length >= 3 &&
    ROWS.some((row) => row.includes(core)) &&
    digits !== '' &&
    /^\d+$/.test(digits) &&
    ROWS.some((row) => row.includes(digits))
  );
}

function isDate(text: string): boolean {
  return /^(0?[1-9]|[12]\d|3[01])[/.-]?(0?[1-9]|1[0-2])[/.-]?(19|20)\d\d$/.test(text);
}
