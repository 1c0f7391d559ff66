import { describeAccountStores } from '../../stores/testing/account-conformance';
import { describeLetterStores } from '../../stores/testing/letter-conformance';
import { MemoryStores } from './memory-stores';

const stores = new MemoryStores();

describeAccountStores(() => stores);
describeLetterStores(() => stores);
