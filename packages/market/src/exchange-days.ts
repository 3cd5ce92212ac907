/**
 * The days on which NSE's cash segment departs from "open Monday to Friday, 09:15 to 15:30", 2015 to 2026.
 * Written after the exchange's yearly circulars and compared with the days with prices (calendar.test.ts).
 * A line is dated, so a year is added by adding its lines and raising `lastYear`.
 */
export const firstYear = 2015;
export const lastYear = 2026;

/** Weekdays without trading. A name that ends in '?' was announced a year ahead and has not been seen to happen. */
export const closedDays = `
2015-01-26 Republic Day
2015-02-17 Mahashivratri
2015-03-06 Holi
2015-04-02 Mahavir Jayanti
2015-04-03 Good Friday
2015-04-14 Dr. Baba Saheb Ambedkar Jayanti
2015-05-01 Maharashtra Day
2015-09-17 Ganesh Chaturthi
2015-09-25 Bakri Id
2015-10-02 Mahatma Gandhi Jayanti
2015-10-22 Dussehra
2015-11-12 Diwali Balipratipada
2015-11-25 Gurunanak Jayanti
2015-12-25 Christmas
2016-01-26 Republic Day
2016-03-07 Mahashivratri
2016-03-24 Holi
2016-03-25 Good Friday
2016-04-14 Dr. Baba Saheb Ambedkar Jayanti
2016-04-15 Ram Navami
2016-04-19 Mahavir Jayanti
2016-07-06 Id-Ul-Fitr (Ramzan Id)
2016-08-15 Independence Day
2016-09-05 Ganesh Chaturthi
2016-09-13 Bakri Id
2016-10-11 Dussehra
2016-10-12 Moharram
2016-10-31 Diwali Balipratipada
2016-11-14 Gurunanak Jayanti
2017-01-26 Republic Day
2017-02-24 Mahashivratri
2017-03-13 Holi
2017-04-04 Ram Navami
2017-04-14 Good Friday and Dr. Baba Saheb Ambedkar Jayanti
2017-05-01 Maharashtra Day
2017-06-26 Id-Ul-Fitr (Ramzan Id)
2017-08-15 Independence Day
2017-08-25 Ganesh Chaturthi
2017-10-02 Mahatma Gandhi Jayanti
2017-10-20 Diwali Balipratipada
2017-12-25 Christmas
2018-01-26 Republic Day
2018-02-13 Mahashivratri
2018-03-02 Holi
2018-03-29 Mahavir Jayanti
2018-03-30 Good Friday
2018-05-01 Maharashtra Day
2018-08-15 Independence Day
2018-08-22 Bakri Id
2018-09-13 Ganesh Chaturthi
2018-09-20 Moharram
2018-10-02 Mahatma Gandhi Jayanti
2018-10-18 Dussehra
2018-11-08 Diwali Balipratipada
2018-11-23 Gurunanak Jayanti
2018-12-25 Christmas
2019-03-04 Mahashivratri
2019-03-21 Holi
2019-04-17 Mahavir Jayanti
2019-04-19 Good Friday
2019-04-29 Parliamentary elections in Mumbai
2019-05-01 Maharashtra Day
2019-06-05 Id-Ul-Fitr (Ramzan Id)
2019-08-12 Bakri Id
2019-08-15 Independence Day
2019-09-02 Ganesh Chaturthi
2019-09-10 Moharram
2019-10-02 Mahatma Gandhi Jayanti
2019-10-08 Dussehra
2019-10-21 Assembly elections in Maharashtra
2019-10-28 Diwali Balipratipada
2019-11-12 Gurunanak Jayanti
2019-12-25 Christmas
2020-02-21 Mahashivratri
2020-03-10 Holi
2020-04-02 Ram Navami
2020-04-06 Mahavir Jayanti
2020-04-10 Good Friday
2020-04-14 Dr. Baba Saheb Ambedkar Jayanti
2020-05-01 Maharashtra Day
2020-05-25 Id-Ul-Fitr (Ramzan Id)
2020-10-02 Mahatma Gandhi Jayanti
2020-11-16 Diwali Balipratipada
2020-11-30 Gurunanak Jayanti
2020-12-25 Christmas
2021-01-26 Republic Day
2021-03-11 Mahashivratri
2021-03-29 Holi
2021-04-02 Good Friday
2021-04-14 Dr. Baba Saheb Ambedkar Jayanti
2021-04-21 Ram Navami
2021-05-13 Id-Ul-Fitr (Ramzan Id)
2021-07-21 Bakri Id
2021-08-19 Moharram
2021-09-10 Ganesh Chaturthi
2021-10-15 Dussehra
2021-11-05 Diwali Balipratipada
2021-11-19 Gurunanak Jayanti
2022-01-26 Republic Day
2022-03-01 Mahashivratri
2022-03-18 Holi
2022-04-14 Dr. Baba Saheb Ambedkar Jayanti and Mahavir Jayanti
2022-04-15 Good Friday
2022-05-03 Id-Ul-Fitr (Ramzan Id)
2022-08-09 Moharram
2022-08-15 Independence Day
2022-08-31 Ganesh Chaturthi
2022-10-05 Dussehra
2022-10-26 Diwali Balipratipada
2022-11-08 Gurunanak Jayanti
2023-01-26 Republic Day
2023-03-07 Holi
2023-03-30 Ram Navami
2023-04-04 Mahavir Jayanti
2023-04-07 Good Friday
2023-04-14 Dr. Baba Saheb Ambedkar Jayanti
2023-05-01 Maharashtra Day
2023-06-29 Bakri Id
2023-08-15 Independence Day
2023-09-19 Ganesh Chaturthi
2023-10-02 Mahatma Gandhi Jayanti
2023-10-24 Dussehra
2023-11-14 Diwali Balipratipada
2023-11-27 Gurunanak Jayanti
2023-12-25 Christmas
2024-01-22 Special holiday (consecration at Ayodhya)
2024-01-26 Republic Day
2024-03-08 Mahashivratri
2024-03-25 Holi
2024-03-29 Good Friday
2024-04-11 Id-Ul-Fitr (Ramzan Id)
2024-04-17 Ram Navami
2024-05-01 Maharashtra Day
2024-05-20 Parliamentary elections in Mumbai
2024-06-17 Bakri Id
2024-07-17 Moharram
2024-08-15 Independence Day
2024-10-02 Mahatma Gandhi Jayanti
2024-11-15 Gurunanak Jayanti
2024-11-20 Assembly elections in Maharashtra
2024-12-25 Christmas
2025-02-26 Mahashivratri
2025-03-14 Holi
2025-03-31 Id-Ul-Fitr (Ramzan Id)
2025-04-10 Mahavir Jayanti
2025-04-14 Dr. Baba Saheb Ambedkar Jayanti
2025-04-18 Good Friday
2025-05-01 Maharashtra Day
2025-08-15 Independence Day
2025-08-27 Ganesh Chaturthi
2025-10-02 Mahatma Gandhi Jayanti and Dussehra
2025-10-22 Diwali Balipratipada
2025-11-05 Gurunanak Jayanti
2025-12-25 Christmas
2026-01-15 Municipal corporation elections in Maharashtra
2026-01-26 Republic Day
2026-03-03 Holi
2026-03-26 Ram Navami
2026-03-31 Mahavir Jayanti
2026-04-03 Good Friday
2026-04-14 Dr. Baba Saheb Ambedkar Jayanti
2026-05-01 Maharashtra Day
2026-05-28 Bakri Id
2026-06-26 Moharram?
2026-09-14 Ganesh Chaturthi?
2026-10-02 Mahatma Gandhi Jayanti?
2026-10-20 Dussehra?
2026-11-10 Diwali Balipratipada?
2026-11-24 Gurunanak Jayanti?
2026-12-25 Christmas?
`;

/**
 * Sessions that a weekday rule would miss, with their hours in India. More than one pair of hours is trading in pieces.
 * `?` for the hours means that no source at hand has them. A session on a weekday replaces the regular one.
 */
export const specialSessions = `
2015-02-28 special 09:15-15:30 Union Budget
2015-11-11 muhurat 17:45-18:45 Muhurat trading (Diwali Laxmi Pujan)
2016-10-30 muhurat 18:30-19:30 Muhurat trading (Diwali Laxmi Pujan)
2017-10-19 muhurat 18:30-19:30 Muhurat trading (Diwali Laxmi Pujan)
2018-11-07 muhurat 17:30-18:30 Muhurat trading (Diwali Laxmi Pujan)
2019-10-27 muhurat 18:15-19:15 Muhurat trading (Diwali Laxmi Pujan)
2020-02-01 special 09:15-15:30 Union Budget
2020-11-14 muhurat 18:15-19:15 Muhurat trading (Diwali Laxmi Pujan)
2021-02-24 special 09:15-11:40,15:45-17:00 Trading halted by a fault and extended
2021-11-04 muhurat 18:15-19:15 Muhurat trading (Diwali Laxmi Pujan)
2022-10-24 muhurat 18:15-19:15 Muhurat trading (Diwali Laxmi Pujan)
2023-11-12 muhurat 18:15-19:15 Muhurat trading (Diwali Laxmi Pujan)
2024-01-20 special 09:15-15:30 Saturday session in place of 22 January
2024-03-02 special 09:15-10:00,11:30-12:30 Disaster-recovery session
2024-05-18 special 09:15-10:00,11:45-12:40 Disaster-recovery session
2024-11-01 muhurat 18:00-19:00 Muhurat trading (Diwali Laxmi Pujan)
2025-02-01 special 09:15-15:30 Union Budget
2025-10-21 muhurat 13:45-14:45 Muhurat trading (Diwali Laxmi Pujan)
2026-02-01 special 09:15-15:30 Union Budget
2026-11-08 muhurat ? Muhurat trading (Diwali Laxmi Pujan)
`;
