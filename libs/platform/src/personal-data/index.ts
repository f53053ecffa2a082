export { bindPerson, jsonList, type Person, type PersonalDataHolder } from './personal-data.js';
