/*
 * The text of a condition or a strategy. Names are data: adding an indicator, a function or a level word touches nothing here.
 *
 * It is wider than the language on purpose. The published grammar tells signal, arithmetic and operand apart only after
 * their closing parenthesis, which needs unbounded look-ahead and is quadratic in nesting; here all three are one `group`,
 * and what each place wants (exactly two signals, exactly two factors, parentheses, sides) is said by src/resolve.ts,
 * which can then say it in plain words and offer a fix.
 */
grammar Condition;

options { caseInsensitive = true; }

text : body ( LONG SEMICOLON body SHORT )? EOF ;

/* Few rules with long lines rather than many short ones: each rule that is entered costs time, and an editor parses on every key. */
body : side ( ( GREATER_EQUAL | LESS_EQUAL | GREATER | LESS | EQUAL | NOT_EQUAL | CROSSUP | CROSSDOWN | NEAR range? | AND | OR ) side )* ;
side : ( value | group | term ) ( ( PLUS | MINUS | TIMES | DIVIDE ) ( value | group | term ) )* ;
group : OPEN body CLOSE ;

term : offset? name arguments? ;
arguments : OPEN ( ( TEXT | body ) ( COMMA ( TEXT | body ) )* )? CLOSE ;

offset : LEFT MINUS? INTEGER RIGHT ( DAY | WEEK | INTEGER MINUTE ) ;
range : OPEN value CLOSE ;
value : MINUS? ( INTEGER | DECIMAL ) ;
/* The units are words everywhere but after an offset's bracket: Pivots Levels(R1, DAY). */
name : ( WORD | DAY | WEEK | MINUTE ) ( WORD | DAY | WEEK | MINUTE | INTEGER )* ;

LONG : '[GO_LONG]' ;
SHORT : '[GO_SHORT]' ;
AND : 'AND' ;
OR : 'OR' ;
NEAR : 'near' ;
CROSSUP : 'crossup' ;
CROSSDOWN : 'crossdown' ;
DAY : 'day' ;
WEEK : 'week' ;
MINUTE : 'minute' ;

GREATER_EQUAL : '>=' ;
LESS_EQUAL : '<=' ;
EQUAL : '==' ;
NOT_EQUAL : '!=' ;
GREATER : '>' ;
LESS : '<' ;
PLUS : '+' ;
MINUS : '-' ;
TIMES : '*' ;
DIVIDE : '/' ;
OPEN : '(' ;
CLOSE : ')' ;
LEFT : '[' ;
RIGHT : ']' ;
COMMA : ',' ;
SEMICOLON : ';' ;

DECIMAL : [0-9]+ '.' [0-9]+ ;
INTEGER : [0-9]+ ;
WORD : [a-z_] [a-z0-9_]* | '%' ;
TEXT : '"' ~'"'* '"' ;

/* Hidden, not skipped, so that messages show the text as typed. */
BLANK : [ \t\r\n\u000B\f\u00A0\u2000-\u200B\u202F\u205F\u3000\uFEFF]+ -> channel(HIDDEN) ;
/* Any other letter is a token of no rule: the parser then says where it is, and no lexer message exists. */
OTHER : . ;
