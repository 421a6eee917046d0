/** Invented parties, and the ways in which banks and payers write their names. */

const HEADS = [
  'Northwind', 'Bluebird', 'Granite', 'Cascade', 'Harbor', 'Summit', 'Cedar', 'Pinnacle', 'Lakeside', 'Ironwood', 'Silver Creek',
  'Redwood', 'Prairie', 'Keystone', 'Beacon', 'Evergreen', 'Golden Gate', 'Twin Rivers', 'Maple Leaf', 'Copper Hill', 'Oak Street',
  'Riverbend', 'Stonebridge', 'Sunrise', 'Highland', 'Crestview', 'Willow', 'Falcon', 'Liberty', 'Mercury', 'Atlas', 'Orion',
  'Smith', 'Johnson', 'Garcia', 'Miller', 'Nguyen', 'Patel', 'Schmidt', 'O\'Brien', 'Müller', 'Kowalski', 'Rossi', 'Tanaka',
]; // biome-ignore format: one list
const TRADES = [
  'Plumbing', 'Roofing', 'Bakery', 'Landscaping', 'Dental', 'Logistics', 'Consulting', 'Design', 'Manufacturing', 'Electric',
  'Realty', 'Catering', 'Fitness', 'Brewing', 'Printing', 'Robotics', 'Foods', 'Textiles', 'Marine', 'Motors', 'Media', 'Pharmacy',
  'Architects', 'Brothers', 'Holdings', 'International', 'Associates', 'Technologies', 'Veterinary', 'Outfitters',
]; // biome-ignore format: one list
const FORMS = ['Inc', 'LLC', 'Ltd', 'Corp', 'Co', 'LLP', ''];
const FIRST = [
  'Ada', 'Ben', 'Carla', 'David', 'Elena', 'Frank', 'Grace', 'Hugo', 'Irene', 'James', 'Karen', 'Luis', 'Maria', 'Noah', 'Olivia',
  'Peter', 'Quinn', 'Rosa', 'Samuel', 'Teresa', 'Uma', 'Victor', 'Wendy', 'Yusuf', 'Zoe', 'John', 'Michael', 'Linda',
]; // biome-ignore format: one list
const LAST = [
  'Smith', 'Johnson', 'Garcia', 'Miller', 'Nguyen', 'Patel', 'Lopez', 'Clark', 'Lewis', 'Walker', 'Young', 'Allen', 'King', 'Wright',
  'Hill', 'Scott', 'Green', 'Baker', 'Adams', 'Nelson', 'Carter', 'Mitchell', 'Perez', 'Roberts', 'Turner', 'Phillips', 'Byron',
]; // biome-ignore format: one list
const STRANGE = ['Zephyr', 'Quasar', 'Marigold', 'Umbra', 'Kestrel', 'Vertex', 'Juniper', 'Onyx', 'Saffron', 'Tundra'];

export function companyName(random) {
  const form = random.pick(FORMS);
  const second = random.chance(0.15) ? ` & ${random.pick(TRADES)}` : '';
  return `${random.pick(HEADS)} ${random.pick(TRADES)}${second}${form && ` ${form}`}`;
}

export function personName(random) {
  return `${random.pick(FIRST)} ${random.pick(LAST)}`;
}

/** A name that no customer has in the books, such as a parent company, an agent or a trade name. */
export function strangeName(random) {
  return `${random.pick(STRANGE)} ${random.pick(['Capital', 'Group', 'Ventures', 'AP Services', 'Treasury', 'Management'])}`;
}

/** Another party whose name starts in the same way. */
export function lookalikeName(random, name) {
  const head = name.split(' ')[0];
  return random.chance(0.5) ? `${head} ${random.pick(TRADES)}` : `${random.pick(FIRST)} ${head}`;
}

const SHORT = [
  ['International', 'Intl'], ['Manufacturing', 'Mfg'], ['Brothers', 'Bros'], ['Associates', 'Assoc'], ['Technologies', 'Tech'],
  ['Consulting', 'Conslt'], ['Landscaping', 'Lndscp'], ['Pharmacy', 'Phcy'], ['Electric', 'Elec'],
]; // biome-ignore format: one list

/** The name as a bank statement shows it: cut off, in capitals, shortened, misspelled, or with the last name first. */
export function writtenName(random, name) {
  let text = name.replace(/ (Inc|LLC|Ltd|Corp|Co|LLP)$/, (form) => (random.chance(0.5) ? '' : form));
  if (random.chance(0.15)) for (const [long, short] of SHORT) text = text.replace(long, short);
  if (random.chance(0.06)) text = misspelt(random, text);
  if (random.chance(0.1))
    text = text
      .replace(/[^A-Za-z ]/g, '')
      .split(' ')
      .reverse()
      .join(' ');
  if (random.chance(0.06)) text = text.replaceAll(' ', '');
  if (random.chance(0.08)) text = text.replace(/^(\w)\w+ (\w+)$/, '$1 $2');
  if (random.chance(0.35)) text = text.slice(0, random.pick([16, 16, 22])).trim();
  return random.chance(0.75) ? text.toUpperCase() : text;
}

function misspelt(random, text) {
  const at = random.integer(1, Math.max(1, text.length - 2));
  return random.chance(0.5)
    ? text.slice(0, at) + text.slice(at + 1)
    : text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
}
